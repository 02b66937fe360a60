-- Where an operator's own instance of an analytics service answers; null for a service that has a host of its own.
ALTER TABLE analytics ADD COLUMN host text CHECK (host ~ '^https://[^/?#]+$');

-- The help centre: topics, and articles of sanitisable HTML in them.
CREATE TABLE help_topic (
  merchant text NOT NULL REFERENCES merchant,
  code     text NOT NULL,
  titles   jsonb NOT NULL,
  position int NOT NULL,
  PRIMARY KEY (merchant, code)
);

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
