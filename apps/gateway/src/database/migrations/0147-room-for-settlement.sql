-- A draw credits members whose accounts lie side by side, in one transaction. Where a page has no room for a second version of
-- each row on it, every index of the table gets a new entry as well. For pages that are filled from now on.
ALTER TABLE account SET (fillfactor = 45);
-- The tickets that are settled outside the database, among the many that are not.
CREATE INDEX lottery_ticket_unmasked ON lottery_ticket (issue, id) WHERE mask_low IS NULL;
