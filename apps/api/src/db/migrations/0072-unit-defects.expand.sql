-- What does not work on a unit that was bought from a seller, as answers to questions. Null: nothing is known. Such a unit
-- waits until an operator has chosen its grade, or says that it was repaired.
alter table unit add column defects jsonb;
