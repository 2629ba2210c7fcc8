import { localizedTable } from "./localized-rows.ts";

export const GENRES = localizedTable(`
action Action|Action|Acción|Action|Azione|Actie
adventure Abenteuer|Adventure|Aventura|Aventure|Avventura|Avontuur
alternative Alternative|Alternative|Alternativo|Alternatif|Alternative|Alternative
animation Animation|Animation|Animación|Animation|Animazione|Animatie
biography Biografie|Biography|Biografía|Biographie|Biografia|Biografie
blues Blues
britpop Britpop|Britpop|Britpop|Britpop|Britpop|Britpop
chanson Chanson|Chanson|Canción francesa|Chanson française|Chanson francese|Chanson
childrens Kinderbuch|Children’s book|Libro infantil|Livre pour enfants|Libro per bambini|Kinderboek
classic Klassiker|Classic|Clásico|Classique|Classico|Klassieker
classical Klassik|Classical|Música clásica|Musique classique|Musica classica|Klassieke muziek
comedy Komödie|Comedy|Comedia|Comédie|Commedia|Komedie
comics Comic & Manga|Comics & manga|Cómic y manga|BD et manga|Fumetti e manga|Strips en manga
country Country
crime Krimi|Crime|Policíaco|Policier|Poliziesco|Misdaad
crime-fiction Kriminalroman|Crime fiction|Novela negra|Roman policier|Giallo|Misdaadroman
dance Tanz|Dance|Baile|Danse|Danza|Dans
disaster Katastrophenfilm|Disaster|Catástrofes|Catastrophe|Catastrofico|Rampenfilm
disco Disco
documentary Dokumentation|Documentary|Documental|Documentaire|Documentario|Documentaire
drama Drama|Drama|Drama|Drame|Drammatico|Drama
electronic Elektronisch|Electronic|Electrónica|Électro|Elettronica|Elektronisch
family Familie|Family|Familiar|Famille|Famiglia|Familie
fantasy Fantasy|Fantasy|Fantasía|Fantasy|Fantasy|Fantasy
fighting Beat ’em up|Fighting|Lucha|Combat|Picchiaduro|Vechtspel
flamenco Flamenco
folk Folk
funk Funk
grunge Grunge
hip-hop Hip-Hop
historical Historisch|Historical|Histórico|Historique|Storico|Historisch
horror Horror|Horror|Terror|Horreur|Horror|Horror
humour Humor|Humour|Humor|Humour|Umorismo|Humor
indie Indie
industrial Industrial
jazz Jazz
krautrock Krautrock
legal Justiz|Legal|Judicial|Judiciaire|Giudiziario|Rechtbankdrama
martial-arts Kampfkunst|Martial arts|Artes marciales|Arts martiaux|Arti marziali|Vechtkunst
metal Metal
music-game Musikspiel|Music game|Juego musical|Jeu musical|Gioco musicale|Muziekspel
musical Musical|Musical|Musical|Comédie musicale|Musical|Musical
mystery Mystery|Mystery|Misterio|Mystère|Mistero|Mystery
new-wave New Wave
noir Film noir|Film noir|Cine negro|Film noir|Noir|Film noir
non-fiction Sachbuch|Non-fiction|No ficción|Essai et document|Saggistica|Non-fictie
novel Roman|Novel|Novela|Roman|Romanzo|Roman
party Partyspiel|Party game|Juego de fiesta|Party game|Party game|Partygame
platformer Jump ’n’ Run|Platformer|Plataformas|Jeu de plateforme|Platform|Platformspel
political Politik|Political|Política|Politique|Politico|Politiek
pop Pop
post-punk Post-Punk
post-rock Post-Rock
punk Punk
puzzle Denkspiel|Puzzle|Puzles|Réflexion|Rompicapo|Puzzel
racing Rennspiel|Racing|Carreras|Course|Corse|Racespel
reggae Reggae
rnb R&B
rock Rock
role-playing Rollenspiel|Role-playing|Rol|Jeu de rôle|Gioco di ruolo|Rollenspel
romance Romantik|Romance|Romance|Romance|Sentimentale|Romantiek
satire Satire|Satire|Sátira|Satire|Satira|Satire
schlager Schlager
science-fiction Science-Fiction|Science fiction|Ciencia ficción|Science-fiction|Fantascienza|Sciencefiction
shoegaze Shoegaze
shooter Shooter|Shooter|Disparos|Tir|Sparatutto|Shooter
simulation Simulation|Simulation|Simulación|Simulation|Simulazione|Simulatie
slasher Slasher
songwriter Liedermacher|Singer-songwriter|Cantautor|Auteur-compositeur|Cantautore|Singer-songwriter
soul Soul
soundtrack Filmmusik|Soundtrack|Banda sonora|Bande originale|Colonna sonora|Filmmuziek
sport Sport|Sports|Deportes|Sport|Sport|Sport
spy Agenten|Spy|Espionaje|Espionnage|Spionaggio|Spionage
stories Erzählungen|Short stories|Relatos|Nouvelles|Racconti|Verhalen
strategy Strategie|Strategy|Estrategia|Stratégie|Strategia|Strategie
superhero Superhelden|Superhero|Superhéroes|Super-héros|Supereroi|Superhelden
supernatural Übernatürliches|Supernatural|Sobrenatural|Surnaturel|Soprannaturale|Bovennatuurlijk
teen Jugendfilm|Teen|Adolescentes|Adolescence|Adolescenti|Tienerfilm
thriller Thriller|Thriller|Suspense|Thriller|Thriller|Thriller
trip-hop Trip-Hop
war Krieg|War|Guerra|Guerre|Guerra|Oorlog
western Western
world Weltmusik|World music|Músicas del mundo|Musiques du monde|Musica dal mondo|Wereldmuziek
young-adult Jugendbuch|Young adult|Literatura juvenil|Roman pour ados|Narrativa per ragazzi|Young adult
`);

export const LANGUAGES = localizedTable(`
de Deutsch|German|Alemán|Allemand|Tedesco|Duits
en Englisch|English|Inglés|Anglais|Inglese|Engels
es Spanisch|Spanish|Español|Espagnol|Spagnolo|Spaans
fr Französisch|French|Francés|Français|Francese|Frans
it Italienisch|Italian|Italiano|Italien|Italiano|Italiaans
nl Niederländisch|Dutch|Neerlandés|Néerlandais|Olandese|Nederlands
`);

export const FORMATS = localizedTable(`
paperback Taschenbuch|Paperback|Tapa blanda|Broché|Copertina flessibile|Paperback
hardcover Gebundene Ausgabe|Hardcover|Tapa dura|Relié|Copertina rigida|Hardcover
large-print Großdruck|Large print|Letra grande|Grands caractères|Caratteri grandi|Grote letter
dvd DVD|DVD|DVD|DVD|DVD|dvd
blu-ray Blu-ray
4k-ultra-hd 4K Ultra HD
cd CD|CD|CD|CD|CD|cd
vinyl Vinyl|Vinyl|Vinilo|Vinyle|Vinile|Vinyl
disc Disc|Disc|Disco|Disque|Disco|Disc
card Spielkarte|Game card|Tarjeta de juego|Carte de jeu|Scheda di gioco|Gamecard
cartridge Modul|Cartridge|Cartucho|Cartouche|Cartuccia|Cartridge
`);

export const EDITIONS = localizedTable(`
standard Standardausgabe|Standard edition|Edición estándar|Édition standard|Edizione standard|Standaardeditie
loose Ohne Verpackung|Without box|Sin caja|Sans boîte|Senza confezione|Zonder doos
boxed In Originalverpackung|In original box|En su caja original|Dans sa boîte d’origine|Nella confezione originale|In originele doos
de Deutsche Ausgabe|German edition|Edición alemana|Édition allemande|Edizione tedesca|Duitse uitgave
en Englische Ausgabe|English edition|Edición inglesa|Édition anglaise|Edizione inglese|Engelse uitgave
es Spanische Ausgabe|Spanish edition|Edición española|Édition espagnole|Edizione spagnola|Spaanse uitgave
fr Französische Ausgabe|French edition|Edición francesa|Édition française|Edizione francese|Franse uitgave
it Italienische Ausgabe|Italian edition|Edición italiana|Édition italienne|Edizione italiana|Italiaanse uitgave
nl Niederländische Ausgabe|Dutch edition|Edición neerlandesa|Édition néerlandaise|Edizione olandese|Nederlandse uitgave
`);

export const CONNECTIVITIES = localizedTable(`
wifi WLAN|Wi-Fi|Wi-Fi|Wi-Fi|Wi-Fi|Wifi
cellular WLAN + Mobilfunk|Wi-Fi + Cellular|Wi-Fi + datos móviles|Wi-Fi + Cellular|Wi-Fi + rete cellulare|Wifi + mobiel
gps GPS|GPS|GPS|GPS|GPS|gps
gps-cellular GPS + Mobilfunk|GPS + Cellular|GPS + datos móviles|GPS + Cellular|GPS + rete cellulare|gps + mobiel
bluetooth Bluetooth
lte LTE
wireless Kabellos|Wireless|Inalámbrica|Sans fil|Senza fili|Draadloos
wired Kabelgebunden|Wired|Con cable|Filaire|Con cavo|Bedraad
`);

export const KEYBOARDS = localizedTable(`
qwertz QWERTZ (Deutsch)|QWERTZ (German)|QWERTZ (alemán)|QWERTZ (allemand)|QWERTZ (tedesco)|QWERTZ (Duits)
qwerty-uk QWERTY (Britisch)|QWERTY (British)|QWERTY (británico)|QWERTY (britannique)|QWERTY (britannico)|QWERTY (Brits)
azerty AZERTY (Französisch)|AZERTY (French)|AZERTY (francés)|AZERTY (français)|AZERTY (francese)|AZERTY (Frans)
qwerty-es QWERTY (Spanisch)|QWERTY (Spanish)|QWERTY (español)|QWERTY (espagnol)|QWERTY (spagnolo)|QWERTY (Spaans)
qwerty-it QWERTY (Italienisch)|QWERTY (Italian)|QWERTY (italiano)|QWERTY (italien)|QWERTY (italiano)|QWERTY (Italiaans)
qwerty-us QWERTY (Niederländisch/US)|QWERTY (Dutch/US)|QWERTY (neerlandés/EE. UU.)|QWERTY (néerlandais/US)|QWERTY (olandese/USA)|QWERTY (Nederlands/VS)
`);

export const MATERIALS = localizedTable(`
silicone Silikon|Silicone|Silicona|Silicone|Silicone|Siliconen
leather Leder|Leather|Cuero|Cuir|Pelle|Leer
nylon Nylon|Nylon|Nailon|Nylon|Nylon|Nylon
steel Edelstahl|Stainless steel|Acero inoxidable|Acier inoxydable|Acciaio inossidabile|Roestvrij staal
plastic Kunststoff|Plastic|Plástico|Plastique|Plastica|Kunststof
glass Gehärtetes Glas|Tempered glass|Cristal templado|Verre trempé|Vetro temperato|Gehard glas
`);

export const AGE_RATINGS = localizedTable(`
usk-0 USK ab 0|USK 0|USK 0|USK 0|USK 0|USK 0
usk-6 USK ab 6|USK 6|USK 6|USK 6|USK 6|USK 6
usk-12 USK ab 12|USK 12|USK 12|USK 12|USK 12|USK 12
usk-16 USK ab 16|USK 16|USK 16|USK 16|USK 16|USK 16
usk-18 USK ab 18|USK 18|USK 18|USK 18|USK 18|USK 18
`);

/** What a console comes with. Pages join the values: those that stand first or alone begin with a capital letter. */
export const CONTENTS = localizedTable(`
controller Controller|Controller|Mando|Manette|Controller|Controller
joy-con Zwei Joy-Con|Two Joy-Con|Dos Joy-Con|Deux Joy-Con|Due Joy-Con|Twee Joy-Con
remote Fernbedienung und Nunchuk|Remote and Nunchuk|Mando y Nunchuk|Télécommande et Nunchuk|Telecomando e Nunchuk|Afstandsbediening en Nunchuk
sensor-bar Sensorleiste|sensor bar|barra de sensores|barre de capteurs|barra sensore|sensorbalk
gamepad GamePad
dock Dockingstation|dock|base|station d’accueil|base|dock
hdmi HDMI-Kabel|HDMI cable|cable HDMI|câble HDMI|cavo HDMI|HDMI-kabel
av AV-Kabel|AV cable|cable AV|câble AV|cavo AV|AV-kabel
usb USB-Kabel|USB cable|cable USB|câble USB|cavo USB|USB-kabel
power Netzkabel|power cable|cable de alimentación|câble d’alimentation|cavo di alimentazione|netsnoer
adapter Netzteil|power adapter|adaptador de corriente|adaptateur secteur|alimentatore|netadapter
charging-cable USB-Ladekabel|USB charging cable|Cable de carga USB|Câble de charge USB|Cavo di ricarica USB|USB-laadkabel
charger Ladegerät|Charger|Cargador|Chargeur|Caricabatterie|Oplader
`);
