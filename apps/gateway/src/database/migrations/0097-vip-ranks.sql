-- What a merchant calls its VIP ranks, by language. A rank that is not here goes by the name in the member's row.
CREATE TABLE vip_rank (
  merchant text NOT NULL REFERENCES merchant,
  level    int NOT NULL CHECK (level >= 0),
  names    jsonb NOT NULL,
  PRIMARY KEY (merchant, level)
);
