-- What a scanner or a mail of a seller says about a trade-in order: its address, and the parcel in which items went back.
create index trade_in_email on trade_in (lower(email));
create index trade_in_event_tracking on trade_in_event ((event #>> '{tracking,trackingNumber}'))
  where event ->> 'type' = 'returned';
