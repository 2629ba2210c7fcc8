-- Work of payment providers is not given up any more: nothing else moves the money.
update job set given_up_at = null, run_at = now() where queue = 'payment' and given_up_at is not null;
