/** What well-known authors mainly write, by genre. */
const AUTHORS: Readonly<Record<string, string>> = {
  crime: `Agatha Christie;Janet Evanovich;Michael Connelly;John Sandford;Sue Grafton;Patricia Cornwell;Kathy Reichs;Karin Slaughter;Louise Penny;Robert Crais;Arthur Conan Doyle;Stieg Larsson;
    Tana French;Alexander McCall Smith;Elizabeth George;Ian Rankin;P.D. James;Dennis Lehane;Raymond Chandler;Henning Mankell;Jo Nesbø;Robert Galbraith;Ruth Ware;Paula Hawkins;J.D. Robb;Diane Mott Davidson;M.C. Beaton;Lisa Gardner;Tess Gerritsen`,
  thriller: `James Patterson;John Grisham;David Baldacci;Harlan Coben;Lee Child;Douglas Preston;Mary Higgins Clark;Tom Clancy;Sidney Sheldon;Daniel Silva;James Rollins;Vince Flynn;Clive Cussler;Brad Thor;Nelson DeMille;
    Steve Berry;Dan Brown;Robert Ludlum;Gillian Flynn;Thomas Harris;Michael Crichton;Frederick Forsyth;Jeffrey Archer;Ken Follett;Sandra Brown;Jeffery Deaver;Joseph Finder;Linwood Barclay;S.J. Watson;Ted Dekker;Greg Iles;Scott Turow`,
  fantasy: `Terry Pratchett;Tamora Pierce;Jim Butcher;C.S. Lewis;Brandon Sanderson;Terry Brooks;R.A. Salvatore;David Eddings;J.K. Rowling;Robin Hobb;Raymond E. Feist;George R.R. Martin;Robert Jordan;Anne McCaffrey;Terry Goodkind;
    Margaret Weis;J.R.R. Tolkien;Patrick Rothfuss;Steven Erikson;Piers Anthony;Brian Jacques;Patricia Briggs;Ilona Andrews;Neil Gaiman;Ursula K. Le Guin;Naomi Novik;Joe Abercrombie;Brent Weeks;Christopher Paolini;Mercedes Lackey;Guy Gavriel Kay;
    Marion Zimmer Bradley;Garth Nix;Scott Lynch;Laurell K. Hamilton;Charlaine Harris;Deborah Harkness;Jacqueline Carey;Philip Pullman;Michael Moorcock;Erin Morgenstern;Susanna Clarke`,
  "science-fiction": `Orson Scott Card;Isaac Asimov;Arthur C. Clarke;Robert A. Heinlein;William Gibson;Iain M. Banks;Neal Stephenson;Philip K. Dick;Frank Herbert;Douglas Adams;John Scalzi;Andy Weir;Ernest Cline;Larry Niven;Kurt Vonnegut Jr.;
    H.G. Wells;Ray Bradbury;Dan Simmons;Kim Stanley Robinson;Alastair Reynolds;James S.A. Corey;Timothy Zahn;Lois McMaster Bujold;Hugh Howey;Stanisław Lem;Octavia E. Butler;Peter F. Hamilton;Richard K. Morgan;Walter M. Miller Jr.`,
  horror: `Stephen King;Dean Koontz;Anne Rice;Clive Barker;Joe Hill;H.P. Lovecraft;Bram Stoker;Shirley Jackson;Peter Straub;Justin Cronin;Max Brooks;Darren Shan;R.L. Stine;Richard Matheson;Edgar Allan Poe;V.C. Andrews`,
  romance: `Nora Roberts;Kristen Ashley;Sherrilyn Kenyon;Abbi Glines;J.R. Ward;Nicholas Sparks;Kresley Cole;Jane Green;Colleen Hoover;Sophie Kinsella;Lisa Kleypas;Kristin Hannah;Karen Marie Moning;Elin Hilderbrand;Francine Rivers;Diana Gabaldon;
    Nalini Singh;Gena Showalter;Julie Garwood;Susan Elizabeth Phillips;Maya Banks;Mary Kay Andrews;Danielle Steel;Debbie Macomber;Jojo Moyes;Cecelia Ahern;Marian Keyes;Emily Giffin;Helen Fielding;Jamie McGuire;Christina Lauren;Julia Quinn;
    Judith McNaught;Linda Howard;Jude Deveraux;Johanna Lindsey;Rachel Gibson;Jill Shalvis;Samantha Young;Gayle Forman;Penelope Douglas;Mia Sheridan`,
  "young-adult": `Meg Cabot;Rick Riordan;Richelle Mead;Jennifer L. Armentrout;Cassandra Clare;P.C. Cast;Lemony Snicket;Suzanne Collins;Stephenie Meyer;Scott Westerfeld;Sarah J. Maas;Sara Shepard;Veronica Roth;Sarah Dessen;Kiera Cass;John Green;
    L.J. Smith;Rachel Caine;Holly Black;Eoin Colfer;Anthony Horowitz;John Flanagan;Margaret Peterson Haddix;Kelley Armstrong;Becca Fitzpatrick;Maggie Stiefvater;James Dashner;Marissa Meyer;Lauren Oliver;Ally Condie;Marie Lu;Leigh Bardugo;Tahereh Mafi;
    Rainbow Rowell;Laurie Halse Anderson;Ann Brashares;Cornelia Funke;Lois Lowry;S.E. Hinton;Alyson Noel;Melissa Marr;Cinda Williams Chima;Kristin Cashore;Stephanie Perkins;Michael Grant;Ellen Hopkins;Patrick Ness;Jandy Nelson;Jay Asher;Markus Zusak`,
  childrens: `Dr. Seuss;Roald Dahl;Jeff Kinney;Erin Hunter;Judy Blume;Beverly Cleary;Laura Ingalls Wilder;L.M. Montgomery;Astrid Lindgren;Maurice Sendak;Shel Silverstein;Eric Carle;Mo Willems;Beatrix Potter;A.A. Milne;E.B. White;Enid Blyton;
    Kate DiCamillo;Dav Pilkey;Mary Pope Osborne;Norton Juster;Madeleine L'Engle;Margaret Wise Brown;Chris Van Allsburg;Ann M. Martin;Carolyn Keene;Franklin W. Dixon;Gertrude Chandler Warner;Barbara Park;Patricia Polacco;Jan Brett;Tomie dePaola;Louis Sachar`,
  comics: `Brian K. Vaughan;Robert Kirkman;Bill Watterson;Alan Moore;Frank Miller;Grant Morrison;Masashi Kishimoto;Tsugumi Ohba;Hiromu Arakawa;Eiichirō Oda;Naoko Takeuchi;Hergé;Bill Willingham;Jeph Loeb;Geoff Johns;Art Spiegelman;Marjane Satrapi;
    Scott Adams;Gary Larson;Jeff Smith;Bryan Lee O'Malley;Mark Millar;Warren Ellis;Garth Ennis;Rumiko Takahashi;Tite Kubo;CLAMP;Katsuhiro Otomo;Hajime Isayama;René Goscinny;Jim Davis;Scott Snyder;Noelle Stevenson`,
  "non-fiction": `Bill Bryson;Malcolm Gladwell;Jon Krakauer;Stephen Hawking;Michael Pollan;Richard Dawkins;Yuval Noah Harari;Carl Sagan;Dale Carnegie;Stephen R. Covey;Eckhart Tolle;Brené Brown;Jared Diamond;Oliver Sacks;Mary Roach;Erik Larson;
    Daniel Kahneman;Steven D. Levitt;Robert T. Kiyosaki;Timothy Ferriss;Michael Lewis;Tony Robbins;Simon Sinek;Sam Harris;Christopher Hitchens;Steven Pinker;Jim Collins;Nassim Nicholas Taleb;Napoleon Hill;Deepak Chopra;Gary Chapman;Sun Tzu;
    Charles Duhigg;Susan Cain;Barbara Ehrenreich;Eric Schlosser;Atul Gawande;Seth Godin;Don Miguel Ruiz;Rhonda Byrne`,
  biography: `Anne Frank;Walter Isaacson;David McCullough;Doris Kearns Goodwin;Barack Obama;Michelle Obama;Jeannette Walls;Frank McCourt;Augusten Burroughs;Tina Fey;Malala Yousafzai;Nelson Mandela;Ron Chernow;Stephen E. Ambrose;Chelsea Handler;Elizabeth Gilbert;Cheryl Strayed;Maya Angelou;Elie Wiesel`,
  historical: `Bernard Cornwell;Philippa Gregory;Conn Iggulden;Hilary Mantel;Sharon Kay Penman;Alison Weir;Patrick O'Brian;Edward Rutherfurd;Jean M. Auel;Colleen McCullough;Wilbur Smith;Jean Plaidy`,
  humour: `P.G. Wodehouse;Christopher Moore;Dave Barry;David Sedaris;Carl Hiaasen`,
};

const GENRE_BY_AUTHOR = new Map(Object.entries(AUTHORS).flatMap(([genre, names]) => names.split(";").map((name): [string, string] => [name.trim(), genre])));

const CATEGORY_BY_GENRE: Readonly<Record<string, number>> = {
  "crime": 321, "thriller": 321, "fantasy": 324, "science-fiction": 325, "horror": 326, "romance": 327, "young-adult": 328, "childrens": 329, "comics": 330,
  "non-fiction": 331, "biography": 331, "classic": 323,
};
const LITERATURE = 322;
const CLASSIC_BEFORE = 1940;

/** What kind of book it is as far as its author or age tell; undefined where they don't. */
export function bookGenre(author: string, year: number): string | undefined {
  return GENRE_BY_AUTHOR.get(author) ?? (year < CLASSIC_BEFORE ? "classic" : undefined);
}

export const englishCategory = (genre: string | undefined): number => CATEGORY_BY_GENRE[genre ?? ""] ?? LITERATURE;
