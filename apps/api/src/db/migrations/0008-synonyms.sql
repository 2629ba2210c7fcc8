-- Product types in the words of each language, and in the English words that many shoppers use. Words that only a
-- phrase explains form a group with it: "Ohrhörer" are in-ear headphones, not all headphones.
delete from search_synonym where (locale, words) in (
  ('de', '{ohrhörer,earbuds,kopfhörer}'), ('en', '{headphones,earphones,earbuds}'),
  ('fr', '{casque,écouteurs}'), ('it', '{cuffie,auricolari}'), ('nl', '{koptelefoon,oordopjes,headset}')
);
insert into search_synonym (locale, words) values
  ('de', '{ohrhörer,in ear kopfhörer}'), ('de', '{ohrstöpsel,in ear kopfhörer}'), ('de', '{earbuds,in ear kopfhörer}'),
  ('de', '{kabellos,drahtlos,bluetooth,wireless}'), ('de', '{maus,mouse}'), ('de', '{controller,gamepad,joypad}'),
  ('de', '{festplatte,ssd,speichermedium}'), ('de', '{speicherkarte,sdxc}'), ('de', '{sd karte,sdxc}'),
  ('de', '{schutzfolie,panzerfolie,panzerglas,displayschutz}'), ('de', '{screen protector,displayschutz}'),
  ('de', '{handytasche,handyhülle}'), ('de', '{tablettasche,tablethülle}'), ('de', '{armbanduhr,smartwatch}'),
  ('de', '{fitnessarmband,fitness tracker}'), ('de', '{aktivitätstracker,fitness tracker}'),
  ('de', '{objektiv,lens}'), ('de', '{spiegelreflex,spiegelreflexkamera,dslr}'), ('de', '{systemkamera,mirrorless}'),
  ('de', '{bluetoothbox,lautsprecher}'), ('de', '{musikbox,lautsprecher}'), ('de', '{vr headset,vr brille}'),
  ('de', '{zusatzakku,powerbank}'), ('de', '{fernbedienung,remote}'), ('de', '{krimi,kriminalroman,thriller}'),
  ('de', '{schallplatte,lp,vinyl}'), ('de', '{film,movie,spielfilm}'), ('de', '{tischrechner,desktop}'),

  ('en', '{headphones,headphone,headset}'), ('en', '{earphones,earbuds}'), ('en', '{earpods,earbuds}'),
  ('en', '{in ears,earbuds}'), ('en', '{wireless,bluetooth,cordless}'), ('en', '{hard drive,ssd,storage}'),
  ('en', '{hard disk,ssd,storage}'), ('en', '{sd card,sdxc}'), ('en', '{memory card,sdxc}'),
  ('en', '{games,video games}'), ('en', '{video game,game}'), ('en', '{telly,tv}'), ('en', '{vr goggles,vr headset}'),
  ('en', '{fitness band,fitness tracker}'), ('en', '{activity tracker,fitness tracker}'), ('en', '{e reader,ereader}'),
  ('en', '{digital camera,camera}'), ('en', '{photo camera,camera}'), ('en', '{single lens reflex,dslr}'),
  ('en', '{loudspeaker,speaker}'), ('en', '{remote,remote control}'), ('en', '{comics,comic,manga}'),
  ('en', '{pc,desktop,computer}'), ('en', '{dvds,dvd}'), ('en', '{thriller,crime}'),

  ('es', '{inalámbrico,bluetooth,wireless}'), ('es', '{cámara,camera}'), ('es', '{ratón,mouse}'),
  ('es', '{teclado,keyboard}'), ('es', '{disco duro,ssd}'), ('es', '{tarjeta de memoria,sdxc}'),
  ('es', '{tarjeta sd,sdxc}'), ('es', '{auriculares,headphones}'), ('es', '{audífonos,auriculares}'),
  ('es', '{altavoz,parlante,speaker}'), ('es', '{cargador,charger}'), ('es', '{objetivo,lente}'),
  ('es', '{funda,case,cover}'), ('es', '{protector,screenprotector}'), ('es', '{screen protector,protector}'),
  ('es', '{tableta,tablet}'), ('es', '{batería externa,powerbank}'), ('es', '{gafas vr,gafas}'),
  ('es', '{pulsera de actividad,pulsera}'), ('es', '{lector electrónico,ereader}'), ('es', '{película,film}'),
  ('es', '{ordenador,pc}'), ('es', '{cómic,tebeo,manga}'), ('es', '{novela policíaca,novela negra}'),
  ('es', '{policíaco,crimen}'), ('es', '{reloj deportivo,smartwatch}'), ('es', '{mando a distancia,remote}'),

  ('fr', '{écouteurs,earbuds,oreillettes}'), ('fr', '{casque,headphones}'), ('fr', '{casque audio,casque}'),
  ('fr', '{sans fil,bluetooth,wireless}'), ('fr', '{ordi,ordinateur}'), ('fr', '{ordi portable,ordinateur portable,portable}'),
  ('fr', '{appareil photo,camera}'), ('fr', '{souris,mouse}'), ('fr', '{clavier,keyboard}'),
  ('fr', '{disque dur,ssd}'), ('fr', '{carte sd,sdxc}'), ('fr', '{carte mémoire,sdxc}'),
  ('fr', '{montre intelligente,montre connectée,montre}'), ('fr', '{tablette,tablet}'), ('fr', '{chargeur,charger}'),
  ('fr', '{coque,case,cover}'), ('fr', '{objectif,lens}'), ('fr', '{reflex,dslr}'), ('fr', '{hybride,mirrorless}'),
  ('fr', '{batterie externe,powerbank}'), ('fr', '{télécommande,remote}'), ('fr', '{haut parleur,enceinte}'),
  ('fr', '{screen protector,protection}'), ('fr', '{lunettes vr,casque vr}'), ('fr', '{jeu vidéo,jeu}'),
  ('fr', '{bande dessinée,bd}'), ('fr', '{polar,policier}'), ('fr', '{roman policier,policier}'),
  ('fr', '{33 tours,vinyle}'), ('fr', '{lp,vinyle}'), ('fr', '{bracelet connecté,bracelet}'),

  ('it', '{auricolari,earbuds}'), ('it', '{cuffiette,auricolari}'), ('it', '{cuffie,headphones}'),
  ('it', '{senza fili,bluetooth,wireless}'), ('it', '{fotocamera,camera}'), ('it', '{mouse,topo}'),
  ('it', '{tastiera,keyboard}'), ('it', '{disco rigido,ssd}'), ('it', '{hard disk,ssd}'), ('it', '{scheda sd,sdxc}'),
  ('it', '{scheda di memoria,sdxc}'), ('it', '{orologio intelligente,smartwatch}'), ('it', '{orologio smart,smartwatch}'),
  ('it', '{caricatore,charger,caricabatterie}'), ('it', '{custodia,case}'), ('it', '{obiettivo,lens}'),
  ('it', '{pellicola protettiva,protezione}'), ('it', '{screen protector,protezione}'), ('it', '{telecomando,remote}'),
  ('it', '{fumetto,manga}'), ('it', '{ordinatore,computer}'),
  ('it', '{cinturino,bracciale,braccialetto}'), ('it', '{occhiali vr,visore vr}'), ('it', '{fitness band,fitness tracker}'),
  ('it', '{lp,vinile}'), ('it', '{romanzo giallo,giallo}'), ('it', '{videogame,videogioco}'),

  ('nl', '{koptelefoon,hoofdtelefoon,headphones}'), ('nl', '{oordopjes,earbuds}'), ('nl', '{oortelefoon,oordopjes}'),
  ('nl', '{draadloos,bluetooth,wireless}'), ('nl', '{muis,mouse}'), ('nl', '{toetsenbord,keyboard}'),
  ('nl', '{harde schijf,ssd}'), ('nl', '{geheugenkaart,sdxc}'), ('nl', '{sd kaart,sdxc}'), ('nl', '{gsm hoesje,telefoonhoesje}'),
  ('nl', '{horlogeband,horlogebandje}'), ('nl', '{slimme horloge,smartwatch}'), ('nl', '{slim horloge,smartwatch}'),
  ('nl', '{oplader,charger}'), ('nl', '{hoes,case}'), ('nl', '{lens,objectief}'), ('nl', '{spiegelreflex,spiegelreflexcamera,dslr}'),
  ('nl', '{systeemcamera,mirrorless}'), ('nl', '{fotocamera,camera}'), ('nl', '{afstandsbediening,remote}'),
  ('nl', '{screen protector,screenprotector}'), ('nl', '{glasfolie,screenprotector}'), ('nl', '{externe accu,powerbank}'),
  ('nl', '{computerspel,game}'), ('nl', '{videogame,game}'), ('nl', '{stripboek,strip}'), ('nl', '{misdaad,thriller}'),
  ('nl', '{vr bril,vr headset}'), ('nl', '{laptop,schootcomputer}'), ('nl', '{elpee,lp,vinyl}')
on conflict do nothing;
