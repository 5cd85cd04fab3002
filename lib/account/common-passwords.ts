/** Without digits and signs, in lower case: "password" finds "Password123!". Short, because forms load it. */
export const commonPasswordBases: ReadonlySet<string> = new Set(
  (
    "password passwort passwd motdepasse contrasena parola haslo senha letmein welcome willkommen bienvenue benvenuto " +
    "login admin administrator root user guest test tester testing demo default changeme secret secure security master " +
    "access private qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc " +
    "abcd abcde abcdef abcdefg abcdefgh abcdefghi iloveyou loveyou lovely lover forever sunshine princess princesa " +
    "superman batman spiderman starwars pokemon naruto dragon monkey football baseball basketball soccer cricket hockey " +
    "shadow michael jennifer jessica ashley daniel andrew joshua thomas charlie jordan hunter killer summer winter " +
    "spring autumn sommer sunday monday friday january february october november december freedom whatever trustno " +
    "hello hallo bonjour computer internet samsung google facebook instagram twitter youtube amazon android iphone apple " +
    "microsoft windows linux mustang ferrari porsche mercedes corvette harley yamaha honda toyota chocolate cookie " +
    "banana cheese pepper ginger flower butterfly purple orange yellow silver golden diamond angel angels jesus christ " +
    "blessed heaven allah bismillah muhammad mohammad bangladesh dhaka india pakistan london paris berlin america " +
    "england barcelona realmadrid liverpool arsenal chelsea manchester juventus bayern family friends mother father " +
    "daddy mommy baby babygirl babyboy sister brother prince queen king lucky happy smile magic money dollar business " +
    "matrix ninja pirate phoenix thunder lightning tigger tiger lion eagle falcon wolf horse dolphin kitten puppy " +
    "bailey buddy max maggie molly rocky oliver sophie nicole hannah amanda melissa samantha elizabeth victoria " +
    "alexander robert william richard george david james martin patrick peter maria anna laura julia carlos antonio " +
    "nijer shop shopping online account customer client service support mypassword mypass passpass newpassword " +
    "temporary temppass nothing nopassword asdf asdfasdf qwer qwerqwer zaqwsx aaaa aaaaaa qqqq zzzz xxxx"
  ).split(" "),
);

/** Runs such as 12345678 and repetitions are found without a list. */
export const commonNumbers: ReadonlySet<string> = new Set([
  "147258369",
  "789456123",
  "159753456",
  "741852963",
  "963852741",
  "1029384756",
  "0192837465",
  "123123123",
  "321321321",
  "1q2w3e4r",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "q1w2e3r4",
  "q1w2e3r4t5",
  "1qaz2wsx",
  "1qaz2wsx3edc",
  "zaq12wsx",
  "zaq1xsw2",
  "qwe123qwe",
  "abc123abc",
  "a1b2c3d4",
  "1a2b3c4d",
  "p4ssw0rd",
  "123qweasd",
  "123qweasdzxc",
]);
