-- Open pages are told what changes: triggers notify the gateways, which read again what they have told their pages. What moves
-- money is notified by ledger_post.

CREATE TRIGGER notify_session_end AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_member_change('session');
CREATE TRIGGER notify_agent_event AFTER INSERT OR UPDATE ON agent_event_count
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('agent');
CREATE TRIGGER notify_inbox AFTER INSERT OR UPDATE ON inbox_version
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('inbox');
CREATE TRIGGER notify_missions AFTER INSERT OR UPDATE ON mission_version
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('missions');
CREATE TRIGGER notify_reward AFTER INSERT OR UPDATE OF state ON reward
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('rewards');
CREATE TRIGGER notify_reward_of_mission AFTER INSERT OR UPDATE OF state ON reward
  FOR EACH ROW WHEN (NEW.source IN ('mission', 'leaderboard')) EXECUTE FUNCTION notify_member_change('missions');
CREATE TRIGGER notify_promotion AFTER INSERT OR UPDATE OF state ON promotion_claim
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('rewards');
CREATE TRIGGER notify_cashback AFTER INSERT ON rebate_claim
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('rewards');
CREATE TRIGGER notify_rewards_of_break AFTER INSERT ON play_break
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('rewards');
CREATE TRIGGER notify_inbox_of_break AFTER INSERT ON play_break
  FOR EACH ROW EXECUTE FUNCTION notify_member_change('inbox');

CREATE TRIGGER notify_common_message AFTER INSERT OR UPDATE ON inbox_message
  FOR EACH ROW WHEN (NEW.member IS NULL) EXECUTE FUNCTION notify_common_change('inbox');
CREATE TRIGGER notify_common_missions AFTER UPDATE OF version ON mission_setting
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION notify_common_change('missions');
CREATE TRIGGER notify_maintenance AFTER UPDATE OF maintenance ON merchant
  FOR EACH ROW WHEN (OLD.maintenance <> NEW.maintenance) EXECUTE FUNCTION notify_common_change('site');
CREATE TRIGGER notify_blocked_network AFTER INSERT OR UPDATE OR DELETE ON blocked_network
  FOR EACH STATEMENT EXECUTE FUNCTION notify_common_change('site');
CREATE TRIGGER notify_blocked_country AFTER INSERT OR UPDATE OR DELETE ON blocked_country
  FOR EACH STATEMENT EXECUTE FUNCTION notify_common_change('site');
