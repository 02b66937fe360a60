-- What members get for inviting friends.

CREATE TABLE referral_step (
  merchant      text NOT NULL REFERENCES merchant,
  kind          text NOT NULL CHECK (kind IN ('deposit', 'turnover')),
  minimum       bigint NOT NULL CHECK (minimum > 0),
  days          smallint NOT NULL CHECK (days BETWEEN 1 AND 365),
  inviter_prize bigint NOT NULL CHECK (inviter_prize >= 0),
  friend_prize  bigint NOT NULL CHECK (friend_prize >= 0),
  turnover      smallint NOT NULL DEFAULT 1 CHECK (turnover >= 0),
  since         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, kind),
  CHECK (inviter_prize > 0 OR friend_prize > 0)
);
COMMENT ON TABLE referral_step IS 'When a friend''s first deposit or stakes reward both sides; a merchant without a row rewards none. Amounts are ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN referral_step.minimum IS 'The first deposit or the settled stakes that are needed.';
COMMENT ON COLUMN referral_step.days IS 'Days after the registration within which they count.';
COMMENT ON COLUMN referral_step.inviter_prize IS 'For the member who invited; 0 for none.';
COMMENT ON COLUMN referral_step.friend_prize IS 'For the friend; 0 for none.';
COMMENT ON COLUMN referral_step.turnover IS 'How many times a reward must be staked.';
COMMENT ON COLUMN referral_step.since IS 'Friends who registered earlier are not rewarded by it.';

CREATE TABLE referral_reward (
  friend        bigint NOT NULL REFERENCES member,
  kind          text NOT NULL CHECK (kind IN ('deposit', 'turnover')),
  id            bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant      text NOT NULL REFERENCES merchant,
  inviter       bigint NOT NULL REFERENCES member,
  inviter_prize bigint NOT NULL CHECK (inviter_prize >= 0),
  friend_prize  bigint NOT NULL CHECK (friend_prize >= 0),
  turnover      smallint NOT NULL CHECK (turnover >= 0),
  state         text NOT NULL CHECK (state IN ('granted', 'in-review', 'rejected')),
  shared        text[] NOT NULL DEFAULT '{}' CHECK (shared <@ ARRAY['device', 'address', 'payout-account']),
  decided_by    text,
  reason        text NOT NULL DEFAULT '',
  met_at        timestamptz NOT NULL DEFAULT now(),
  granted_at    timestamptz,
  PRIMARY KEY (friend, kind),
  CHECK ((state = 'granted') = (granted_at IS NOT NULL)),
  CHECK (state <> 'rejected' OR decided_by IS NOT NULL)
);
CREATE INDEX referral_reward_by_inviter ON referral_reward (inviter, granted_at);
CREATE INDEX referral_reward_by_merchant ON referral_reward (merchant, id DESC);
CREATE INDEX registration_by_referrer ON registration (referred_by, member DESC) WHERE referred_by IS NOT NULL;
COMMENT ON TABLE referral_reward IS 'Steps that friends completed, each once, with the prizes of that moment.';
COMMENT ON COLUMN referral_reward.inviter_prize IS 'As referral_step.inviter_prize.';
COMMENT ON COLUMN referral_reward.friend_prize IS 'As referral_step.friend_prize.';
COMMENT ON COLUMN referral_reward.turnover IS 'As referral_step.turnover.';
COMMENT ON COLUMN referral_reward.state IS 'Rewards of those who share something wait for an operator.';
COMMENT ON COLUMN referral_reward.shared IS 'What friend and inviter have in common: a browser, a range of addresses, an account for withdrawals.';
COMMENT ON COLUMN referral_reward.decided_by IS 'Name of the operator; null where none was needed.';
COMMENT ON COLUMN referral_reward.reason IS 'Written by the operator when rejecting, for the records.';
COMMENT ON COLUMN referral_reward.met_at IS 'When the step was found complete.';
CREATE TRIGGER referral_reward_stays BEFORE DELETE OR TRUNCATE ON referral_reward
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE DELETE, TRUNCATE ON referral_reward FROM PUBLIC, CURRENT_USER;
