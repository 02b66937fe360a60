-- A chase may also stop once it has brought a profit: its prizes and what came back, less its stakes. Ten-thousandths.
ALTER TABLE lottery_chase
  ADD COLUMN stop_at_profit bigint CHECK (stop_at_profit > 0),
  -- Whether each issue of it waits for the one before to be settled.
  ADD COLUMN stops boolean NOT NULL GENERATED ALWAYS AS (stop_on_win OR stop_at_profit IS NOT NULL) STORED;
