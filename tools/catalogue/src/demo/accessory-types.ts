import { localizedTable } from "./localized-rows.ts";

/** Types of accessories: the attribute "type" and the first noun of the description. */
export const TYPES = localizedTable(`
charger Ladegerät|Charger|Cargador|Chargeur|Caricabatterie|Oplader
cable Kabel|Cable|Cable|Câble|Cavo|Kabel
case Hülle|Case|Funda|Coque|Custodia|Hoesje
folio Klapphülle|Folio case|Funda con tapa|Étui folio|Custodia a libro|Bookcase
screen-protector Displayschutz|Screen protector|Protector de pantalla|Protection d’écran|Protezione per lo schermo|Screenprotector
stylus Eingabestift|Stylus|Lápiz táctil|Stylet|Pennino|Styluspen
keyboard Tastatur|Keyboard|Teclado|Clavier|Tastiera|Toetsenbord
mouse Maus|Mouse|Ratón|Souris|Mouse|Muis
trackpad Trackpad
powerbank Powerbank|Power bank|Batería externa|Batterie externe|Power bank|Powerbank
tracker Schlüsselfinder|Tracker|Localizador|Traceur|Localizzatore|Tracker
streaming Streaming-Gerät|Streaming device|Dispositivo de streaming|Passerelle multimédia|Dispositivo per lo streaming|Streamingapparaat
remote Fernbedienung|Remote control|Mando a distancia|Télécommande|Telecomando|Afstandsbediening
controller Controller|Controller|Mando|Manette|Controller|Controller
wheel Lenkrad|Racing wheel|Volante|Volant de course|Volante da corsa|Racestuur
camera Kamera|Camera|Cámara|Caméra|Videocamera|Camera
webcam Webcam
dock Dockingstation|Docking station|Base de conexión|Station d’accueil|Docking station|Dockingstation
storage Speichermedium|Storage device|Unidad de almacenamiento|Support de stockage|Supporto di archiviazione|Opslagmedium
smarthome Smarthome-Gerät|Smart home device|Dispositivo para el hogar inteligente|Appareil domotique|Dispositivo per la casa intelligente|Smarthomeapparaat
router Router|Router|Router|Routeur|Router|Router
ereader E-Reader|E-reader|Lector de libros electrónicos|Liseuse|E-reader|E-reader
battery Akku|Battery|Batería|Batterie|Batteria|Accu
flash Blitzgerät|Flash|Flash|Flash|Flash|Flitser
tripod Stativ|Tripod|Trípode|Trépied|Treppiede|Statief
gimbal Gimbal|Gimbal|Estabilizador|Stabilisateur|Stabilizzatore|Gimbal
figure Sammelfigur|Collectable figure|Figura coleccionable|Figurine|Statuetta da collezione|Verzamelfiguur
`);

export const BODY_TYPES = localizedTable(`
dslr Spiegelreflexkamera|DSLR|Cámara réflex|Reflex|Reflex|Spiegelreflexcamera
mirrorless Systemkamera|Mirrorless camera|Cámara sin espejo|Hybride|Mirrorless|Systeemcamera
compact Kompaktkamera|Compact camera|Cámara compacta|Compact|Compatta|Compactcamera
bridge Bridgekamera|Bridge camera|Cámara bridge|Bridge|Bridge|Bridgecamera
action Actionkamera|Action camera|Cámara de acción|Caméra d’action|Action cam|Actioncamera
over-ear Over-Ear-Kopfhörer|Over-ear headphones|Auriculares over-ear|Casque circum-auriculaire|Cuffie over-ear|Over-ear-koptelefoon
on-ear On-Ear-Kopfhörer|On-ear headphones|Auriculares on-ear|Casque supra-auriculaire|Cuffie on-ear|On-ear-koptelefoon
in-ear In-Ear-Kopfhörer|In-ear headphones|Auriculares in-ear|Écouteurs intra-auriculaires|Auricolari in-ear|In-ear-oordopjes
true-wireless True-Wireless-Kopfhörer|True wireless earbuds|Auriculares true wireless|Écouteurs true wireless|Auricolari true wireless|Draadloze oordopjes
headset Headset|Headset|Auriculares con micrófono|Micro-casque|Cuffie con microfono|Headset
speaker Lautsprecher|Speaker|Altavoz|Enceinte|Altoparlante|Speaker
soundbar Soundbar|Soundbar|Barra de sonido|Barre de son|Soundbar|Soundbar
home Heimkonsole|Home console|Consola de sobremesa|Console de salon|Console da casa|Console voor thuis
handheld Handheld|Handheld|Consola portátil|Console portable|Console portatile|Handheld
hybrid Hybridkonsole|Hybrid console|Consola híbrida|Console hybride|Console ibrida|Hybride console
mini Mini-Konsole|Mini console|Miniconsola|Mini-console|Mini console|Miniconsole
vr VR-Brille|VR headset|Gafas de realidad virtual|Casque de réalité virtuelle|Visore VR|VR-bril
`);
