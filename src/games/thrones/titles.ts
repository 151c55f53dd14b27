/**
 * Titles of the unique characters of all sets, in alphabetical order, for a player who may name any of them. The list
 * is the same for everybody, whatever is in the decks, because a shorter one would tell what they contain.
 */
export const UNIQUE_CHARACTERS: readonly string[] = `
Aegon Targaryen · Aeron Damphair · Aggo · Alannys Greyjoy · Alayaya · Alayne Stone · Alerie Tyrell ·
Alester Florent · Alla Tyrell · Allard Seaworth · Alleras the Sphinx · Alyce Graceford · Alysane Mormont ·
Anders Yronwood · Andrik the Unsmiling · Anguy the Archer · Anya Waynwood · Archmaester Ebrose · Archmaester Marwyn ·
Areo Hotah · Arianne Martell · Arry · Arstan Whitebeard · Arya Stark · Asha Greyjoy · Baelor Blacktyde ·
Baelor Brightsmile · Balerion · Balon Greyjoy · Barsena Blackhair · Benjen Stark · Benjicot · Beric Dondarrion ·
Biter · Black Balaq · Black Lorren · Black Walder · Bloodraven · Bonifer the Good · Bowen Marsh · Bran Stark ·
Brienne of Tarth · Bronn · Bronze Yohn Royce · Brown Ben Plumm · Butterbumps · Caggo Corpsekiller · Captain Groleo ·
Catelyn Stark · Cersei Lannister · Chella Daughter of Cheyk · Chett · Chiswyck · Clydas · Cohollo · Coldhands ·
Cotter Pyke · Cragorn · Craster · Crawn Son of Calor · Daario Naharis · Dacey Mormont · Daenerys Targaryen ·
Dagmer Cleftjaw · Dagos Manwoody · Dale Seaworth · Dalla · Dareon · Darkstar · Delena Florent · Desmera Redwyne ·
Devan Seaworth · Dickon Tarly · Dirk · Dolorous Edd · Donal Noye · Donella Hornwood · Doran Martell · Dorea Sand ·
Doreah · Drogon · Dywen · Eddard Stark · Edric Dayne · Edric Storm · Elia Sand · Elinor Tyrell · Ellaria Sand ·
Erik Anvil-Breaker · Esgred · Euron Crow's Eye · Farlen · Fishwhiskers · Galazza Galare · Galbart Glover · Gared ·
Garth the Gross · Gendry · Genna Frey · Ghost · Ghost of High Heart · Gilly · Godry the Giantslayer ·
Gorold Goodbrother · Grand Maester Pycelle · Great Ranging · Greatjon Umber · Grenn · Grey Wind · Grey Worm ·
Gunthor Son of Gurn · Gwynesse Harlaw · Gyles Rosby · Hagen's Daughter · Haggo · Halder · Haldon Halfmaester ·
Harma Dogshead · Harmen Uller · Harry the Heir · Harwin · Helya · Hero · High Septon · Hizdahr zo Loraq · Hodor ·
Hoster Tully · Hot Pie · Hotho Humpback · Howland Reed · Iron Emmett · Irri · Jalabhar Xho · Janos Slynt ·
Jaqen H'ghar · Jeyne Poole · Jeyne Westerling · Jhiqui · Jhogo · Jinglebell · Joffrey Baratheon · Jojen Reed ·
Jon Arryn · Jon Connington · Jon Snow · Jory Cassel · Khal Drogo · Khorane Sathmantes · Kindly Man ·
King Renly's Host · King Robb's Bannermen · King Robb's Host · King Stannis's Host · Knights of the Vale · Lady ·
Lady Stoneheart · Lazy Leo · Leathers · Left · Left Hand Lew · Left-Hand Lucas Codd · Lem Lemoncloak ·
Leyton Hightower · Littlefinger · Lord Anders's Host · Lord Tywin's Host · Loreza Sand · Lyn Corbray · Lysa Arryn ·
Lysono Maar · Mace Tyrell · Mad King Aerys · Maege Mormont · Maester Aemon · Maester Ballabar · Maester Caleotte ·
Maester Colemon · Maester Cressen · Maester Gormon · Maester Harmune · Maester Joseran · Maester Kedry ·
Maester Kerwin · Maester Lomys · Maester Luwin · Maester Mullin · Maester Murenmure · Maester Myles · Maester Pylos ·
Maester Vyman · Maester Wendamyr · Mag the Mighty · Magister Illyrio · Mance Rayder · Margaery Tyrell ·
Marya Seaworth · Mathis Rowan · Meera Reed · Megga Tyrell · Melisandre · Mellario of Norvos · Mina Redwyne ·
Mirri Maz Duur · Missandei · Moon Boy · Moqorro · Mord · Mya Stone · Myrcella Baratheon · Nestor Royce ·
Nute the Barber · Nymeria · Nymeria Sand · Obara Sand · Obella Sand · Old Bear Mormont · Old Bear's Raven ·
Old Bill Bone · Old Grey Gull · Old Nan · Old Tattersalt · Orton Merryweather · Osha · Othell Yarwyck ·
Owen the Oaf · Patchface · Paxter Redwyne · Penny · Podrick Payne · Polliver · Pyat Pree · Pyp · Qarl the Maid ·
Qhorin Halfhand · Qotho · Quaithe of the Shadow · Quentyn Martell · Qyburn · Raff the Sweetling · Rakharo ·
Ralf Kenning · Ralf the Limper · Ramsay Snow · Randyll Tarly · Rattleshirt · Red Lamb · Red Ronnet · Reek ·
Renly Baratheon · Reznak mo Reznak · Rhaegal · Ricasso · Rickard Karstark · Rickon Stark · Right · Robb Stark ·
Robert Baratheon · Roose Bolton · Salladhor Saan · Salladhor Saan's Lyseni · Samwell Tarly · Sansa Stark ·
Sarella Sand · Satin · Selyse Baratheon · Septa Lemore · Septa Mordane · Septa Nysterica · Septa Unella ·
Septon Cellador · Septon Meribald · Septon Utt · Ser Addam Marbrand · Ser Alliser Thorne · Ser Amory Lorch ·
Ser Andrew Estermont · Ser Andrey Dalt · Ser Archibald Yronwood · Ser Arys Oakheart · Ser Axell Florent ·
Ser Balon Swann · Ser Barristan Selmy · Ser Boros Blount · Ser Bryce Caron · Ser Clayton Suggs ·
Ser Cletus Yronwood · Ser Colen of Greenpools · Ser Cortnay Penrose · Ser Daven Lannister · Ser Davos Seaworth ·
Ser Denys Mallister · Ser Dontos Hollard · Ser Edmure Tully · Ser Eldon Estermont · Ser Emmon Cuy ·
Ser Garlan Tyrell · Ser Gerris Drinkwater · Ser Gilbert Farring · Ser Gregor Clegane · Ser Gulian Qorgyle ·
Ser Guyard Morrigen · Ser Harry Strickland · Ser Harys Swyft · Ser Hobber Redwyne · Ser Horas Redwyne ·
Ser Hyle Hunt · Ser Ilyn Payne · Ser Imry Florent · Ser Jacelyn Bywater · Ser Jaime Lannister · Ser Jaremy Rykker ·
Ser Jason Mallister · Ser Jon Fossoway · Ser Jorah Mormont · Ser Justin Massey · Ser Kevan Lannister ·
Ser Lancel Lannister · Ser Mandon Moore · Ser Manfrey Martell · Ser Mark Mullendore · Ser Meryn Trant ·
Ser Osfryd Kettleblack · Ser Osmund Kettleblack · Ser Parmen Crane · Ser Preston Greenfield · Ser Richard Horpe ·
Ser Robar Royce · Ser Robert Strong · Ser Rodrik Cassel · Ser Rolly Duckfield · Ser Talbert Serry · Ser Vardis Egen ·
Ser Waymar Royce · Ser Willam Wells · Shae · Shagga Son of Dolf · Shaggydog · Shagwell · Shireen Baratheon ·
Shyra Errol · Small Paul · Smalljon Umber · Spare Boot · Spotted Sylva · Stannis Baratheon · Steelshanks Walton ·
Stonesnake · Strong Belwas · Summer · Sweet Donnel Hill · Sweetrobin · Syrio Forel · Taena Merryweather ·
Tanda Stokeworth · Tarle the Thrice-Drowned · The Bastard of Driftmark · The Bastard of Godsgrace ·
The Bastard of Nightsong · The Blackfish · The Blue Bard · The Drumm · The Fowler Twins · The Halfman's Horde ·
The High Sparrow · The Hound · The Iron Fleet · The Knight · The Knight of Flowers · The Most Devout · The Old Hawk ·
The Queen of Thorns · The Reader · The Red Viper · The Redwyne Fleet · The Shavepate · The Tattered Prince ·
The Tickler · The Titan's Bastard · Theon Greyjoy · Thoren Smallwood · Thoros of Myr · Three-Finger Hobb ·
Timett Son of Timett · Tom of Sevenstreams · Tommen Baratheon · Tormund Giantsbane · Tris Botley · Trystane Martell ·
Tycho Nestoris · Tyene Sand · Tyrion Lannister · Tytos Blackwood · Tywin Lannister · Ulf Son of Umar · Val ·
Varamyr Sixskins · Vargo Hoat · Varys · Victarion Greyjoy · Viserion · Viserys Targaryen · Walder Frey · Wex Pyke ·
Wick Whittlestick · Will · Willas Tyrell · Wun Wun · Wylla Manderly · Wyman Manderly · Xaro Xhoan Daxos · Ygritte ·
Yoren · Zollo the Fat
`
  .trim()
  .split(/ · ?\n?/);
