-- What members were given for missions, ranks, referrals and the like, until they claim it.

CREATE TABLE reward (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant         text NOT NULL REFERENCES merchant,
  member           bigint NOT NULL REFERENCES member,
  source           text NOT NULL CHECK (source IN ('mission', 'leaderboard', 'check-in', 'rank', 'referral', 'raffle', 'message')),
  key              text NOT NULL,
  titles           jsonb NOT NULL,
  kind             text NOT NULL CHECK (kind IN ('money', 'points', 'raffle-ticket')),
  amount           bigint NOT NULL CHECK (amount > 0),
  turnover         smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  raffle           text,
  is_automatic     boolean NOT NULL,
  state            text NOT NULL DEFAULT 'claimable' CHECK (state IN ('claimable', 'claimed')),
  claim_request_id uuid,
  created_at       timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz,
  claimed_at       timestamptz,
  UNIQUE (member, source, key),
  CHECK ((kind = 'raffle-ticket') = (raffle IS NOT NULL)),
  CHECK (kind = 'money' OR turnover = 0),
  CHECK ((state = 'claimed') = (claimed_at IS NOT NULL)),
  CHECK ((state = 'claimed' AND NOT is_automatic) = (claim_request_id IS NOT NULL))
);
CREATE INDEX reward_by_member ON reward (member, id DESC);
CREATE INDEX reward_claimable ON reward (member, id) WHERE state = 'claimable';
CREATE INDEX reward_by_claim ON reward (merchant, claimed_at) WHERE state = 'claimed';
COMMENT ON TABLE reward IS 'What members were given, each once for its source and key. Titles are texts by language.';
COMMENT ON COLUMN reward.key IS 'Names what the reward is for within its source, so that the same thing gives one reward.';
COMMENT ON COLUMN reward.titles IS 'What the member reads as its source.';
COMMENT ON COLUMN reward.amount IS 'Ten-thousandths of the merchant''s currency or of a point; of raffle tickets, how many.';
COMMENT ON COLUMN reward.turnover IS 'How many times the money must be staked.';
COMMENT ON COLUMN reward.raffle IS 'The code of the raffle that tickets are for.';
COMMENT ON COLUMN reward.is_automatic IS 'Paid when it was given, without a claim.';
COMMENT ON COLUMN reward.claim_request_id IS 'The request in which the member claimed it, alone or with others.';
COMMENT ON COLUMN reward.expires_at IS 'When it can no longer be claimed; null for never.';
CREATE TRIGGER check_reward_change BEFORE UPDATE ON reward
  FOR EACH ROW EXECUTE FUNCTION check_reward_change();
CREATE TRIGGER reward_no_delete BEFORE DELETE OR TRUNCATE ON reward
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
-- At the end of the transaction: the ledger has locked the member's account by then, so that locks are taken in one order.
CREATE CONSTRAINT TRIGGER roll_up_reward AFTER INSERT OR UPDATE OF state ON reward
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'claimed' AND NEW.kind = 'money') EXECUTE FUNCTION roll_up_reward();
REVOKE DELETE, TRUNCATE ON reward FROM PUBLIC, CURRENT_USER;

CREATE TABLE raffle_ticket (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint NOT NULL REFERENCES member,
  raffle     text NOT NULL,
  reward     bigint NOT NULL REFERENCES reward,
  created_at timestamptz NOT NULL DEFAULT now(),
  drawn_at   timestamptz
);
CREATE INDEX raffle_ticket_undrawn ON raffle_ticket (member, raffle, id) WHERE drawn_at IS NULL;
CREATE INDEX raffle_ticket_by_reward ON raffle_ticket (reward);
COMMENT ON TABLE raffle_ticket IS 'Chances in raffles, one row for each, from claimed rewards.';
COMMENT ON COLUMN raffle_ticket.raffle IS 'The code of the raffle.';
COMMENT ON COLUMN raffle_ticket.reward IS 'The reward that brought it.';
COMMENT ON COLUMN raffle_ticket.drawn_at IS 'When the member used it; null until then.';
CREATE TRIGGER raffle_ticket_no_delete BEFORE DELETE OR TRUNCATE ON raffle_ticket
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE DELETE, TRUNCATE ON raffle_ticket FROM PUBLIC, CURRENT_USER;

CREATE TABLE scheduled_rules (
  merchant  text NOT NULL REFERENCES merchant,
  kind      text NOT NULL CHECK (kind IN ('check-in', 'referrals', 'ranks')),
  starts_at timestamptz NOT NULL,
  rules     jsonb NOT NULL,
  staff     text NOT NULL,
  problem   text,
  PRIMARY KEY (merchant, kind)
);
COMMENT ON TABLE scheduled_rules IS 'The next version of rules of which a merchant has one at a time. A job puts it into effect and removes the row.';
COMMENT ON COLUMN scheduled_rules.rules IS 'As an operator''s call sent them, in the merchant''s currency.';
COMMENT ON COLUMN scheduled_rules.staff IS 'Name of the member of staff who scheduled it.';
COMMENT ON COLUMN scheduled_rules.problem IS 'Why it could not take effect; null while it waits.';
