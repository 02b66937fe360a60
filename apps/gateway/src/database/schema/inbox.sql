-- The members' inbox: messages of the operator to one member, a group or all, and messages about events of the account.

CREATE TABLE inbox_message (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant     text NOT NULL REFERENCES merchant,
  member       bigint REFERENCES member,
  kind         text NOT NULL CHECK (kind IN ('operator', 'deposit-credited', 'withdrawal-paid', 'withdrawal-returned',
    'contract-offered', 'upline-message', 'login-new-place', 'limit-reached', 'identity-approved', 'identity-rejected',
    'identity-expired', 'mission-done', 'rank-reached', 'reward-waiting')),
  key          text NOT NULL,
  titles       jsonb NOT NULL DEFAULT '{}',
  contents     jsonb NOT NULL DEFAULT '{}',
  details      jsonb NOT NULL DEFAULT '{}',
  image        text,
  link         text CHECK (link ~ '^/([^/\\]|$)'),
  gift_kind     text CHECK (gift_kind IN ('money', 'points')),
  gift_amount   bigint CHECK (gift_amount > 0),
  gift_turnover smallint NOT NULL DEFAULT 0 CHECK (gift_turnover >= 0),
  rank_from    int NOT NULL DEFAULT 0,
  rank_to      int NOT NULL DEFAULT 2147483647,
  agent        bigint REFERENCES member,
  active_since timestamptz,
  absent_since timestamptz,
  published_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL DEFAULT now() + interval '90 days',
  CHECK (published_at < expires_at),
  CHECK (rank_from <= rank_to),
  CHECK (kind = 'operator' OR member IS NOT NULL),
  CHECK ((gift_kind IS NULL) = (gift_amount IS NULL)),
  CHECK (kind = 'operator' OR gift_kind IS NULL)
);
CREATE UNIQUE INDEX inbox_message_once ON inbox_message (merchant, coalesce(member, 0), kind, key);
CREATE INDEX inbox_message_by_member ON inbox_message (member, id DESC) WHERE member IS NOT NULL;
CREATE INDEX inbox_message_to_groups ON inbox_message (merchant, published_at) WHERE member IS NULL;
CREATE INDEX inbox_message_of_uplines ON inbox_message (key) WHERE kind = 'upline-message';
CREATE INDEX inbox_message_by_expiry ON inbox_message (expires_at);
COMMENT ON TABLE inbox_message IS 'One row for each message, however many members receive it.';
COMMENT ON COLUMN inbox_message.member IS 'The receiver; null for a message to a group or to all members of the merchant.';
COMMENT ON COLUMN inbox_message.kind IS 'operator: written by the operator. Otherwise an event, whose text the site writes from the details.';
COMMENT ON COLUMN inbox_message.key IS 'What the message is about, so that an event that is processed twice is reported once.';
COMMENT ON COLUMN inbox_message.titles IS 'Text by language; empty for an event.';
COMMENT ON COLUMN inbox_message.contents IS 'HTML by language, which the site sanitises; empty for an event.';
COMMENT ON COLUMN inbox_message.details IS 'Of an event: the amount as a decimal string with its currency, a masked account, an address; of an upline''s message the masked name and the text; of a mission, rank or reward its name by language.';
COMMENT ON COLUMN inbox_message.image IS 'A picture of the brand file, by its name there.';
COMMENT ON COLUMN inbox_message.link IS 'A path of the site.';
COMMENT ON COLUMN inbox_message.gift_kind IS 'What each member who opens the message may claim until it expires; null for nothing.';
COMMENT ON COLUMN inbox_message.gift_amount IS 'Ten-thousandths of the merchant''s currency or of a point.';
COMMENT ON COLUMN inbox_message.gift_turnover IS 'How many times the money must be staked.';
COMMENT ON COLUMN inbox_message.rank_from IS 'Lowest VIP level of the group.';
COMMENT ON COLUMN inbox_message.rank_to IS 'Highest VIP level of the group.';
COMMENT ON COLUMN inbox_message.agent IS 'The group is this agent and everyone below at the time of publication; null for all.';
COMMENT ON COLUMN inbox_message.active_since IS 'The group has logged in between this time and the publication; null for all.';
COMMENT ON COLUMN inbox_message.absent_since IS 'The group has not logged in between this time and the publication; null for all.';

CREATE TABLE inbox_state (
  member     bigint NOT NULL REFERENCES member,
  message    bigint NOT NULL REFERENCES inbox_message ON DELETE CASCADE,
  read_at    timestamptz,
  kept       boolean NOT NULL DEFAULT false,
  deleted_at timestamptz,
  PRIMARY KEY (member, message)
);
CREATE INDEX inbox_state_by_message ON inbox_state (message);
COMMENT ON TABLE inbox_state IS 'What members have done with messages. A message that was not opened has no row.';
COMMENT ON COLUMN inbox_state.kept IS 'The message stays with this member after it has expired.';

CREATE TABLE inbox_version (
  member  bigint PRIMARY KEY REFERENCES member,
  version bigint NOT NULL
);
COMMENT ON TABLE inbox_version IS 'Grows with each change of what a member has received or read, so that open pages are told the new count.';
COMMENT ON COLUMN inbox_version.version IS 'Number of changes.';

CREATE TABLE push_subscription (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member     bigint NOT NULL REFERENCES member,
  endpoint   text NOT NULL UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscription_by_member ON push_subscription (member, id);
COMMENT ON TABLE push_subscription IS 'Browsers in which members have turned pushed messages on.';
COMMENT ON COLUMN push_subscription.endpoint IS 'Where the browser''s push service takes messages for it.';
COMMENT ON COLUMN push_subscription.p256dh IS 'The browser''s public key, base64url.';
COMMENT ON COLUMN push_subscription.auth IS 'The secret that messages to the browser are encrypted with, base64url.';

CREATE TABLE push_delivery (
  message      bigint NOT NULL REFERENCES inbox_message ON DELETE CASCADE,
  subscription bigint NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  attempts     smallint NOT NULL DEFAULT 0,
  due_at       timestamptz NOT NULL DEFAULT now(),
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (message, subscription)
);
CREATE INDEX push_delivery_by_subscription ON push_delivery (subscription);
CREATE INDEX push_delivery_due ON push_delivery (due_at);
COMMENT ON TABLE push_delivery IS 'Messages that a browser has not been sent yet. A row is gone once the push service has taken it.';
COMMENT ON COLUMN push_delivery.attempts IS 'How often it was tried.';
COMMENT ON COLUMN push_delivery.due_at IS 'When it is tried next.';
