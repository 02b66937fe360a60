-- Documents by which members show who they are, and their review.

CREATE TABLE identity_document (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant     text NOT NULL REFERENCES merchant,
  member       bigint NOT NULL REFERENCES member,
  kind         text NOT NULL CHECK (kind IN ('identity-card', 'passport', 'driving-licence', 'proof-of-address', 'selfie')),
  state        text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'approved', 'rejected', 'expired')),
  expires_on   date,
  reason       text CHECK (reason IN ('unreadable', 'incomplete', 'out-of-date', 'wrong-document', 'other-person', 'not-genuine', 'other')),
  note         text,
  decided_by   text REFERENCES staff,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  state_since  timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'submitted') = (decided_by IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL)),
  CHECK (reason <> 'other' OR note IS NOT NULL),
  CHECK (state <> 'submitted' OR expires_on IS NULL),
  CHECK (state <> 'expired' OR expires_on IS NOT NULL)
);
CREATE INDEX identity_document_by_member ON identity_document (member, id);
CREATE INDEX identity_document_by_state ON identity_document (merchant, state, id);
CREATE INDEX identity_document_by_expiry ON identity_document (expires_on) WHERE state = 'approved';
-- One of a kind waits at a time, also when two are sent at the same moment.
CREATE UNIQUE INDEX identity_document_waiting ON identity_document (member, kind) WHERE state = 'submitted';
COMMENT ON TABLE identity_document IS 'Documents that members sent. States and kinds are those of identityStates and identityKinds in the contract.';
COMMENT ON COLUMN identity_document.expires_on IS 'The last day on which it is valid, UTC, as the reviewer read it; null for one without an end, or before it is approved.';
COMMENT ON COLUMN identity_document.note IS 'What the reviewer adds to the reason, for the member to read.';
COMMENT ON COLUMN identity_document.decided_by IS 'Who decided on it last.';
COMMENT ON COLUMN identity_document.state_since IS 'Since when it has been in its state.';

CREATE TABLE identity_picture (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document bigint NOT NULL REFERENCES identity_document ON DELETE CASCADE,
  side     text NOT NULL CHECK (side IN ('front', 'back')),
  image    bytea NOT NULL,
  UNIQUE (document, side)
);
COMMENT ON TABLE identity_picture IS 'The pictures of documents. Removed when the state of the document no longer needs them.';
COMMENT ON COLUMN identity_picture.image IS 'A JPEG as base64, encrypted for the owner "identity-document:<document>:<side>".';
