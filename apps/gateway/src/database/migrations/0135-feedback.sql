-- What visitors write to the operator. A member is known; a guest may leave a way to be answered.
CREATE TABLE feedback (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint REFERENCES member,
  request_id uuid NOT NULL,
  subject    text NOT NULL CHECK (length(subject) BETWEEN 1 AND 100),
  content    text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  contact    text NOT NULL DEFAULT '' CHECK (length(contact) <= 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant, request_id)
);
CREATE INDEX feedback_by_merchant ON feedback (merchant, id DESC);
