-- Frequent queries, for suggestions. Words and facets are searched in the API's memory (features/search), in an index
-- that is built from the catalogue's tables and updated by product_change.
create table popular_query (
  locale text not null,
  query text not null,
  weight integer not null,
  primary key (locale, query)
);

-- Synonyms of a locale: a query with one of the words finds the others, too. Operators may change them at any time.
create table search_synonym (
  locale text not null,
  words text[] not null check (cardinality(words) > 1),
  primary key (locale, words)
);
insert into search_synonym (locale, words) values
  ('de', '{handy,smartphone,mobiltelefon}'), ('de', '{laptop,notebook}'), ('de', '{hülle,case,cover}'),
  ('de', '{ladegerät,netzteil,charger}'), ('de', '{schallplatte,vinyl}'), ('de', '{kopfhörer,headphones}'),
  ('de', '{lautsprecher,speaker}'), ('de', '{videospiel,game}'), ('de', '{monitor,bildschirm}'),
  ('de', '{smartwatch,uhr}'), ('de', '{panzerglas,schutzglas,displayschutz}'), ('de', '{fotoapparat,kamera}'),
  ('en', '{phone,smartphone,mobile,cellphone}'), ('en', '{laptop,notebook}'), ('en', '{case,cover}'),
  ('en', '{headphones,earphones,earbuds}'), ('en', '{record,vinyl}'), ('en', '{film,movie}'), ('en', '{strap,band}'),
  ('en', '{monitor,screen}'), ('en', '{smartwatch,watch}'), ('en', '{charger,adapter}'),
  ('es', '{móvil,smartphone,celular}'), ('es', '{portátil,laptop,notebook}'), ('es', '{funda,carcasa}'),
  ('es', '{auriculares,cascos}'), ('es', '{altavoz,bocina}'), ('es', '{videojuego,juego}'), ('es', '{reloj,smartwatch}'),
  ('es', '{vinilo,disco}'), ('es', '{mando,controller}'),
  ('fr', '{téléphone,smartphone,portable,mobile}'), ('fr', '{ordinateur,pc,laptop}'), ('fr', '{coque,étui,housse}'),
  ('fr', '{casque,écouteurs}'), ('fr', '{enceinte,speaker}'), ('fr', '{montre,smartwatch}'), ('fr', '{vinyle,disque}'),
  ('fr', '{manette,controller}'), ('fr', '{écran,moniteur}'),
  ('it', '{cellulare,smartphone,telefonino}'), ('it', '{portatile,laptop,notebook}'), ('it', '{custodia,cover}'),
  ('it', '{cuffie,auricolari}'), ('it', '{altoparlante,cassa,speaker}'), ('it', '{orologio,smartwatch}'),
  ('it', '{vinile,disco}'), ('it', '{videogioco,gioco}'), ('it', '{caricabatterie,caricatore}'),
  ('nl', '{mobiel,smartphone,telefoon}'), ('nl', '{laptop,notebook}'), ('nl', '{hoesje,case,cover}'),
  ('nl', '{koptelefoon,oordopjes,headset}'), ('nl', '{luidspreker,speaker}'), ('nl', '{horloge,smartwatch}'),
  ('nl', '{plaat,vinyl,lp}'), ('nl', '{oplader,lader}'), ('nl', '{monitor,beeldscherm}'), ('nl', '{spel,game}');
