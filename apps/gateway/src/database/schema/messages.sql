-- Notices, announcements and the help centre, written by the operator, and what visitors write to the operator.

CREATE TABLE notice (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant     text NOT NULL REFERENCES merchant,
  published_at timestamptz NOT NULL,
  titles       jsonb NOT NULL,
  contents     jsonb NOT NULL
);
CREATE INDEX notice_by_time ON notice (merchant, published_at DESC, id DESC);
COMMENT ON TABLE notice IS 'Notices to all members of a merchant. Titles and contents are texts by language.';

CREATE TABLE announcement (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant  text NOT NULL REFERENCES merchant,
  type      text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  titles    jsonb NOT NULL,
  contents  jsonb NOT NULL,
  image     text,
  link      text,
  position  int NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT '-infinity',
  ends_at   timestamptz NOT NULL DEFAULT 'infinity',
  from_brand_file boolean NOT NULL DEFAULT false
);
CREATE INDEX announcement_by_type ON announcement (merchant, type, position);
COMMENT ON TABLE announcement IS 'Banners, pop-ups and promotions on the site. Titles and contents are texts by language.';
COMMENT ON COLUMN announcement.from_brand_file IS 'Written from the brand file at each start of a gateway.';
COMMENT ON COLUMN announcement.type IS 'The wire''s letters for the place where it is shown.';

CREATE TABLE help_topic (
  merchant text NOT NULL REFERENCES merchant,
  code     text NOT NULL,
  titles   jsonb NOT NULL,
  position int NOT NULL,
  PRIMARY KEY (merchant, code)
);
COMMENT ON TABLE help_topic IS 'Topics of the help centre. Titles are texts by language.';

CREATE TABLE help_article (
  merchant text NOT NULL,
  topic    text NOT NULL,
  code     text NOT NULL,
  titles   jsonb NOT NULL,
  contents jsonb NOT NULL,
  position int NOT NULL,
  PRIMARY KEY (merchant, topic, code),
  FOREIGN KEY (merchant, topic) REFERENCES help_topic
);
COMMENT ON TABLE help_article IS 'Articles of the help centre. Titles and contents are texts by language.';
COMMENT ON COLUMN help_article.contents IS 'HTML by language, which the site sanitises.';

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
COMMENT ON TABLE feedback IS 'What visitors write to the operator.';
COMMENT ON COLUMN feedback.member IS 'Null for a guest.';
COMMENT ON COLUMN feedback.contact IS 'How a guest wants to be answered.';
