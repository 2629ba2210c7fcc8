/** Id, parent, names. The ids 1112, 1294 and 1295 have a meaning in the shop (specification, section 9). */
export const CATEGORY_TABLE = `
1 0 Elektronik|Electronics|Electrónica|Électronique|Elettronica|Elektronica
10 1 Smartphones|Smartphones|Móviles|Smartphones|Smartphone|Smartphones
1112 10 Apple iPhone
101 10 Samsung Galaxy
102 10 Google Pixel
103 10 Xiaomi
104 10 Huawei
105 10 OnePlus
106 10 Sony Xperia
107 10 Motorola
108 10 OPPO
109 10 Honor
110 10 LG
111 10 Nothing
112 10 Realme
119 10 Weitere Smartphones|More smartphones|Otros móviles|Autres smartphones|Altri smartphone|Overige smartphones
11 1 Tablets|Tablets|Tablets|Tablettes|Tablet|Tablets
121 11 Apple iPad
122 11 Samsung Galaxy Tab
123 11 Weitere Tablets|More tablets|Otras tablets|Autres tablettes|Altri tablet|Overige tablets
124 11 E-Reader|E-readers|Lectores de libros electrónicos|Liseuses|E-reader|E-readers
12 1 Notebooks|Laptops|Portátiles|Ordinateurs portables|Portatili|Laptops
1294 12 MacBook
131 12 Windows-Notebooks|Windows laptops|Portátiles Windows|PC portables Windows|Portatili Windows|Windows-laptops
132 12 Business-Notebooks|Business laptops|Portátiles profesionales|PC portables professionnels|Portatili professionali|Zakelijke laptops
133 12 Gaming-Notebooks|Gaming laptops|Portátiles gaming|PC portables gamer|Portatili da gaming|Gaminglaptops
134 12 Chromebooks|Chromebooks|Chromebooks|Chromebooks|Chromebook|Chromebooks
13 1 Computer|Computers|Ordenadores|Ordinateurs|Computer|Computers
1295 13 Mac
141 13 Desktop-PCs|Desktop PCs|PC de sobremesa|PC de bureau|PC desktop|Desktop-pc’s
142 13 Monitore|Monitors|Monitores|Écrans|Monitor|Monitoren
14 1 Wearables|Wearables|Wearables|Objets connectés|Wearable|Wearables
15 14 Smartwatches|Smartwatches|Smartwatches|Montres connectées|Smartwatch|Smartwatches
151 15 Apple Watch
152 15 Samsung Galaxy Watch
153 15 Garmin
154 15 Weitere Smartwatches|More smartwatches|Otros smartwatches|Autres montres connectées|Altri smartwatch|Overige smartwatches
155 14 Fitness-Tracker|Fitness trackers|Pulseras de actividad|Bracelets d’activité|Fitness tracker|Activiteitentrackers
160 14 Armbänder|Watch bands|Correas|Bracelets de montre|Cinturini|Horlogebandjes
161 160 Apple-Watch-Armbänder|Apple Watch bands|Correas para Apple Watch|Bracelets Apple Watch|Cinturini per Apple Watch|Apple Watch-bandjes
162 160 Weitere Armbänder|More watch bands|Otras correas|Autres bracelets|Altri cinturini|Overige bandjes
16 1 Konsolen|Consoles|Consolas|Consoles|Console|Spelcomputers
171 16 PlayStation
172 16 Xbox
173 16 Nintendo
174 16 Handheld-PCs|Handheld PCs|PC portátiles para jugar|PC consoles portables|PC portatili da gioco|Handheld-pc’s
175 16 Retro-Konsolen|Retro consoles|Consolas retro|Consoles rétro|Console retrò|Retroconsoles
176 16 VR-Brillen|VR headsets|Gafas de realidad virtual|Casques VR|Visori VR|VR-brillen
18 1 Kameras|Cameras|Cámaras|Photo|Fotocamere|Camera’s
181 18 Spiegelreflexkameras|DSLR cameras|Cámaras réflex|Appareils photo reflex|Reflex|Spiegelreflexcamera’s
182 18 Systemkameras|Mirrorless cameras|Cámaras sin espejo|Appareils photo hybrides|Fotocamere mirrorless|Systeemcamera’s
183 18 Kompaktkameras|Compact cameras|Cámaras compactas|Appareils photo compacts|Fotocamere compatte|Compactcamera’s
190 18 Objektive|Lenses|Objetivos|Objectifs|Obiettivi|Objectieven
191 190 Canon-Objektive|Canon lenses|Objetivos Canon|Objectifs Canon|Obiettivi Canon|Canon-objectieven
192 190 Nikon-Objektive|Nikon lenses|Objetivos Nikon|Objectifs Nikon|Obiettivi Nikon|Nikon-objectieven
193 190 Sony-Objektive|Sony lenses|Objetivos Sony|Objectifs Sony|Obiettivi Sony|Sony-objectieven
194 190 Micro-Four-Thirds-Objektive|Micro Four Thirds lenses|Objetivos Micro Cuatro Tercios|Objectifs Micro 4/3|Obiettivi Micro Quattro Terzi|Micro Four Thirds-objectieven
195 190 Weitere Objektive|More lenses|Otros objetivos|Autres objectifs|Altri obiettivi|Overige objectieven
20 1 Audio
201 20 Kopfhörer|Headphones|Auriculares de diadema|Casques|Cuffie|Koptelefoons
202 20 In-Ear-Kopfhörer|Earbuds|Auriculares intraaurales|Écouteurs|Auricolari|Oordopjes
203 20 Gaming-Headsets|Gaming headsets|Auriculares gaming|Casques gaming|Cuffie da gaming|Gamingheadsets
204 20 Lautsprecher|Speakers|Altavoces|Enceintes|Altoparlanti|Speakers
22 1 Zubehör|Accessories|Accesorios|Accessoires|Accessori|Accessoires
221 22 Handyhüllen|Phone cases|Fundas de móvil|Coques de téléphone|Custodie per smartphone|Telefoonhoesjes
222 22 Displayschutz|Screen protectors|Protectores de pantalla|Protections d’écran|Protezioni per lo schermo|Screenprotectors
223 22 Ladegeräte & Kabel|Chargers & cables|Cargadores y cables|Chargeurs et câbles|Caricabatterie e cavi|Opladers en kabels
224 22 Tastaturen & Mäuse|Keyboards & mice|Teclados y ratones|Claviers et souris|Tastiere e mouse|Toetsenborden en muizen
225 22 Eingabestifte|Styluses|Lápices ópticos|Stylets|Pennini|Styluspennen
226 22 Gaming-Zubehör|Gaming accessories|Accesorios gaming|Accessoires gaming|Accessori da gaming|Gamingaccessoires
227 22 Speicher|Storage|Almacenamiento|Stockage|Archiviazione|Opslag
228 22 Foto-Zubehör|Camera accessories|Accesorios de fotografía|Accessoires photo|Accessori fotografici|Cameratoebehoren
229 22 Streaming & Smarthome|Streaming & smart home|Streaming y hogar inteligente|Streaming et maison connectée|Streaming e casa intelligente|Streaming en smarthome
230 22 Netzwerk|Networking|Redes|Réseau|Rete|Netwerk
231 22 Powerbanks|Power banks|Baterías externas|Batteries externes|Power bank|Powerbanks
232 22 Tracker|Trackers|Localizadores|Traceurs|Localizzatori|Trackers
233 22 Tablet-Hüllen|Tablet cases|Fundas para tablet|Étuis pour tablette|Custodie per tablet|Tablethoezen
2 0 Medien|Media|Libros, cine y juegos|Médias|Media|Media
30 2 Bücher|Books|Libros|Livres|Libri|Boeken
31 30 Deutsche Bücher|German books|Libros en alemán|Livres en allemand|Libri in tedesco|Duitse boeken
311 31 Krimis & Thriller|Crime & thrillers|Novela negra y suspense|Policiers et thrillers|Gialli e thriller|Misdaad en thrillers
312 31 Romane|Novels|Novelas|Romans|Romanzi|Romans
313 31 Klassiker|Classics|Clásicos|Classiques|Classici|Klassiekers
314 31 Fantasy & Science-Fiction|Fantasy & science fiction|Fantasía y ciencia ficción|Fantasy et science-fiction|Fantasy e fantascienza|Fantasy en sciencefiction
315 31 Kinder- & Jugendbücher|Children’s & young adult|Infantil y juvenil|Jeunesse|Bambini e ragazzi|Kinder- en jeugdboeken
316 31 Sachbücher & Biografien|Non-fiction & biographies|No ficción y biografías|Essais et biographies|Saggi e biografie|Non-fictie en biografieën
32 30 Englische Bücher|English books|Libros en inglés|Livres en anglais|Libri in inglese|Engelse boeken
321 32 Krimis & Thriller|Crime & thrillers|Novela negra y suspense|Policiers et thrillers|Gialli e thriller|Misdaad en thrillers
322 32 Literatur & Unterhaltung|Fiction & more|Literatura y entretenimiento|Littérature et divertissement|Narrativa e intrattenimento|Literatuur en ontspanning
323 32 Klassiker|Classics|Clásicos|Classiques|Classici|Klassiekers
324 32 Fantasy|Fantasy|Fantasía|Fantasy|Fantasy|Fantasy
325 32 Science-Fiction|Science fiction|Ciencia ficción|Science-fiction|Fantascienza|Sciencefiction
326 32 Horror|Horror|Terror|Horreur|Horror|Horror
327 32 Liebesromane|Romance|Novela romántica|Romances|Romanzi rosa|Romantische boeken
328 32 Jugendbücher|Young adult|Literatura juvenil|Romans pour ados|Libri per ragazzi|Young adult
329 32 Kinderbücher|Children’s books|Libros infantiles|Livres pour enfants|Libri per bambini|Kinderboeken
330 32 Comics & Manga|Comics & manga|Cómic y manga|BD et manga|Fumetti e manga|Strips en manga
331 32 Sachbücher & Biografien|Non-fiction & biographies|No ficción y biografías|Essais et biographies|Saggi e biografie|Non-fictie en biografieën
33 30 Bücher in weiteren Sprachen|Books in other languages|Libros en otros idiomas|Livres en d’autres langues|Libri in altre lingue|Boeken in andere talen
341 33 Französische Bücher|French books|Libros en francés|Livres en français|Libri in francese|Franse boeken
342 33 Spanische Bücher|Spanish books|Libros en español|Livres en espagnol|Libri in spagnolo|Spaanse boeken
343 33 Italienische Bücher|Italian books|Libros en italiano|Livres en italien|Libri in italiano|Italiaanse boeken
344 33 Niederländische Bücher|Dutch books|Libros en neerlandés|Livres en néerlandais|Libri in olandese|Nederlandse boeken
40 2 Filme|Films|Películas|Films|Film|Films
41 40 DVD
42 40 Blu-ray
43 40 4K Ultra HD
50 2 Spiele|Games|Videojuegos|Jeux vidéo|Videogiochi|Games
51 50 PlayStation-Spiele|PlayStation games|Juegos de PlayStation|Jeux PlayStation|Giochi PlayStation|PlayStation-games
511 51 PlayStation 5
512 51 PlayStation 4
513 51 PlayStation 3
514 51 PlayStation 2
515 51 PlayStation 1
516 51 PSP
517 51 PS Vita
52 50 Xbox-Spiele|Xbox games|Juegos de Xbox|Jeux Xbox|Giochi Xbox|Xbox-games
521 52 Xbox Series X
522 52 Xbox One
53 50 Nintendo-Spiele|Nintendo games|Juegos de Nintendo|Jeux Nintendo|Giochi Nintendo|Nintendo-games
531 53 Switch 2
532 53 Switch
533 53 Wii U
534 53 Wii
535 53 Nintendo 3DS
536 53 GameCube
54 50 Retro-Spiele|Retro games|Juegos retro|Jeux rétro|Giochi retrò|Retrogames
541 54 Nintendo 64
542 54 Super Nintendo
543 54 NES
544 54 Game Boy
545 54 Game Boy Color
546 54 Game Boy Advance
547 54 Mega Drive
548 54 Dreamcast
549 54 Weitere Retro-Systeme|More retro systems|Otros sistemas retro|Autres systèmes rétro|Altri sistemi retrò|Overige retrosystemen
60 2 Musik|Music|Música|Musique|Musica|Muziek
61 60 CDs|CDs|CD|CD|CD|Cd’s
62 60 Vinyl|Vinyl|Vinilos|Vinyles|Vinili|Vinyl
`;

/** Categories of things that go with another product, themselves or by a parent. */
export const ACCESSORY_CATEGORIES: readonly number[] = [22, 160];
export const WRISTBAND_CATEGORIES: readonly number[] = [160];
