-- Winners are found by their issue and member, and a ticket by those of its own. One index serves both, and a draw writes one
-- entry for each winner instead of two.
ALTER TABLE lottery_win
  DROP CONSTRAINT lottery_win_pkey,
  ADD PRIMARY KEY (issue, member, ticket);
DROP INDEX lottery_win_by_issue;
