-- The gateways that run jobs. One that has not been seen for a minute was killed: the others take over what it had begun.
CREATE TABLE job_runner (
  id      text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
