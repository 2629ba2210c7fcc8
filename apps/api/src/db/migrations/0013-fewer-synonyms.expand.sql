-- "topo" is the animal and "schootcomputer" a word that nobody searches for.
delete from search_synonym where (locale, words) in (('it', '{mouse,topo}'), ('nl', '{laptop,schootcomputer}'));
