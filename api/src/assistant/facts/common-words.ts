/** English words that are tickers too. In lower case they are words; `SAFE` is the ticker. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a act add age ago aid aim air all also am any are arm art as ask at bad bar be best bet
    big bit box boy bug bus by call can cap car card care cars case cash cat chat come cool
    core corn cost cow cut dare data day deal deep die do dog done door dry due dust ear earn
    east eat edit egg else end even ever evil eye face fact far fast fat fate fear fee file
    fill find fine fire fish fit five fix flex fly fog food foot for form four free full fun
    fund gain game gas gate gene get glad go gold good got grow gun guy half hard hat he head
    hear heat help here hi high hit hold home hope hot hub huge i ice idea if ill in info ink
    into is it job jobs join joy jump just keep key kid kids know lab land last late law lay
    lazy lead left leg less let lie life like line link lip list live loan long look loss lot
    love low luck mad made mail main make man map mark mass math may me men mind mix mom more
    most move much mud must my name near need net new next nice no note now null nut odd of
    off oil okay old on once one only open or our out over owe own pack page paid pan park
    part pay pays peak pen per pet pick pie pill pin pit plan play plus pop post pot pro pull
    pure push put quad rail rate raw real red rent rest rich ride rim ring rip rise risk road
    rock role root row rub rule run runs sad safe sale salt same save say scan sea see seed
    seem self sell send set she shop show side sign sir sit site six size skin sky slow snow
    so soft soil some son song soon sort soy star stay stem step stop sun sure swan swim tab
    tag talk tan tape task tax tea team tech tell ten term test text than that them then they
    thin this tie time tin tip to toe ton too tool top tour town toy toys trade tree true try
    turn two type unit up us use used user van vast very via view wait walk wall want war warm
    wash wave way ways we weak wear web week well west wet what when why wide wife wild will
    win wind wine wing wire wise wish with wolf wood word work wow yard year yes yet yoga you
    zero zip zoo`.split(/\s+/),
);
