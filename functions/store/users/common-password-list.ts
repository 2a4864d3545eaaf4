/** Those of the 10,000 most common of @zxcvbn-ts/language-common 4.1.3 that have six characters or more. */
export const commonPasswordList = `
0.0.0.000 0.0.000 000000 0000007 000001 000007 000111 007007 007bond 01011900 01011910 01011960 01011970 01011971
01011972 01011973 01011974 01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984
01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994 01011995 01011999 01012000
01012001 01012010 01012011 010180 010191 010203 01020304 01021985 01021987 01021988 01021989 01021990 01021992
01031980 01031981 01031983 01031984 01031985 01031986 01031988 01031989 010390 01041980 01041983 01041985 01041987
01041988 01041989 01041990 01041992 01041993 01051980 01051985 01051986 01051987 01051988 01051989 01051990 01061983
01061986 01061987 01061988 01061990 01061992 01071984 01071986 01071987 01071988 01071990 01081985 01081989 01081990
01081992 01091985 01091987 01091988 01091989 01091992 01101987 01121986 01121987 01121988 01121990 0192837465 02011971
02011975 02011976 02011977 02011979 02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988
02011989 02011990 02021971 02021973 02021976 02021977 02021978 02021979 02021980 02021981 02021982 02021983 02021984
02021985 02021986 02021987 02021988 02021989 02021990 02021991 02031970 02031973 02031974 02031975 02031977 02031978
02031979 02031980 02031981 02031982 02031983 02031984 02031985 02031986 02031987 02031988 02031989 02031990 02031991
02041972 02041973 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982 02041983 02041984
02041985 02041986 02041987 02041988 02041989 02051970 02051972 02051973 02051975 02051976 02051977 02051978 02051979
02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989 02051990 02061971 02061972
02061974 02061976 02061977 02061978 02061979 02061980 02061981 02061982 02061983 02061984 02061985 02061986 02061987
02061988 02061989 02061990 02071971 02071975 02071976 02071977 02071978 02071979 02071980 02071981 02071982 02071983
02071984 02071985 02071986 02071987 02071988 02071989 02081970 02081973 02081974 02081976 02081977 02081979 02081980
02081981 02081982 02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971 02091973 02091975 02091976
02091977 02091978 02091980 02091981 02091982 02091983 02091984 02091985 02091986 02091987 02091988 02091989 02101973
02101976 02101977 02101978 02101979 02101980 02101981 02101983 02101984 02101985 02101986 02101987 02101988 02101989
02111987 03011987 03011991 03021986 03031984 03031986 03031987 03031988 03031990 03031991 03031992 03031993 03041980
03041983 03041984 03041986 03041987 03041989 03041991 03051986 03051987 03051988 03061984 03061985 03061986 03061987
03061988 03071985 03071986 03071987 03081989 03082006 03091983 03091988 03101985 03101991 03111987 03121986 04021985
04021990 04031991 04041983 04041985 04041986 04041987 04041988 04041990 04041991 04051985 04051987 04051988 04061984
04061986 04061987 04061990 04061991 04071986 04071987 04071988 04081987 04091986 04111988 04111991 05011987 05021987
05021988 05031987 05031990 05031991 05041985 05041986 05051985 05051986 05051987 05051989 05051990 05051991 05061983
05061986 05061988 05061989 05061990 05071984 05071985 05071988 05081986 05081988 05081992 05091987 05091988 05101984
05111986 05121988 05121990 06011982 06011988 06021986 06021987 06021989 06031983 06031986 06031992 06041984 06041987
06041988 06051986 06051987 06061981 06061985 06061986 06061987 06061988 06061990 06071983 06071984 06081986 06081987
06081988 06091989 06101989 07021980 07021987 07021991 07031989 07041987 07041988 07041989 07051987 07051990 07061988
07071977 07071982 07071984 07071985 07071987 07071988 07071989 07071990 07081984 07081986 07081987 07091982 07091988
07091990 07101984 07101987 08011986 08021989 08021990 08031985 08031986 08031987 08041985 08041986 08051987 08051989
08051990 08061986 08061987 08071985 08071986 08071987 08071988 08081986 08081988 08081989 08081990 08101986 08111983
08111984 08121986 08121987 09011990 09021988 09021989 09031987 09031988 09041985 09041986 09041987 09051945 09051984
09051986 09051987 09051990 09081985 09081988 09091986 09091988 09101985 09111987 100000 1000000 10011980 10011983
10011986 10011988 10011989 10011990 10011992 10021983 10021986 10021987 10021988 10031980 10031987 10031988 10031989
10031990 10031991 10031993 10041983 10041984 10041986 10041987 10041989 10041990 10041991 100500 10051986 10051987
10051988 10051990 10061984 10061985 10061986 10061987 10061989 10071983 10071985 10071986 10071987 10071988 10071989
10071990 10081983 10081985 10081987 10081989 10081990 10081991 10091984 10091985 10091986 10101980 10101985 10101986
10101987 10101988 10101989 10101990 10101991 101091m 10111986 10111989 10121985 10121986 10121987 102030 10203040
102938 10293847 1029384756 11011987 11011989 11011990 11011991 11021984 11021985 11021987 11021988 11021990 11031983
11031986 11031988 11041985 11041986 11041987 11041990 11041991 11051984 11051986 11051987 11051988 11051989 11051990
11061984 11061985 11061986 11061987 11061988 11061989 11061991 11071985 11071986 11071987 11071988 11071989 11081986
11081987 11081988 11081989 11081990 11091984 11091985 11091986 11091989 11091990 111000 11101986 111111 11111111
111111a 111111q 11111986 11111987 11111991 11111a 11111q 11112222 1111qqqq 11121985 11121986 11121987 11121990 111222
111222333 111333 111555 111777 111qqq 112211 11221122 112233 11223344 1122334455 112358 11235813 1123581321 115599
12011985 12011987 12011989 12021984 12021985 12021988 12021990 12021991 12031985 12031986 12031987 12031988 12031990
12041986 12041987 12041988 12041990 12041991 12051985 12051986 12051987 12051988 12051989 12051990 12061980 12061986
12061987 12061988 120676 120689 12071982 12071984 12071987 12071988 12071989 12071990 12071991 12071992 12081983
12081984 12081985 12081986 12081987 12081988 12081990 12081993 12091986 12091988 12091990 12091991 12101984 12101985
12101986 12101988 12101989 12101990 12111984 12111985 12111990 12111991 12121982 12121984 12121985 12121986 12121987
12121988 12121989 12121990 12121991 12131213 121314 12131415 12211221 122333 123000 12301230 123098 123123 12312312
1231234 123123a 123123q 1232323q 123321 123321123 123321a 123321q 1234123 1234321 12344321 123450 1234509876 123451
123454321 123455 1234554321 123456 1234560 1234561 123456123 1234566 123456654321 1234567 12345678 123456789
1234567890 1234567890a 1234567890q 1234567891 12345678910 1234567899 123456789a 123456789d 123456789m 123456789q
123456789qwe 123456789r 123456789s 123456789z 12345678a 12345678q 12345679 1234567a 1234567q 1234568 123456a 123456aa
123456as 123456d 123456g 123456k 123456l 123456m 123456n 123456q 123456qqq 123456qw 123456qwe 123456qwerty 123456r
123456ru 123456s 123456t 123456w 123456z 123457 123459 12345a 12345abc 12345m 12345q 12345qaz 12345qw 12345qwe
12345qwer 12345qwert 12345qwerty 12345r 12345s 12345t 12345z 123465 12348765 1234abcd 1234asdf 1234qw 1234qwe 1234qwer
1234rewq 1234zxcv 123567 1235789 123654 12365478 123654789 1236987 12369874 123698745 123789 123789456 1237895 123890
123987 123aaa 123abc 123asd 123ewq 123q123 123qaz 123qq123 123qwe 123qwe123 123qweasd 123qweasdzxc 123qwer 123qwert
123qwerty 123zxc 124578 128500 12qw12 12qw12qw 12qw34er 12qwas 12qwaszx 13011987 13011988 13021984 13021985 13021987
13021990 13021991 13031986 13031987 13031989 13031991 13041987 13041988 13041989 13051986 13051987 13051990 13061985
13061986 13061987 13061990 13061991 13071982 13071984 13071985 13071987 13071989 13071990 13071991 13081985 13081986
13081987 13091984 13091986 13091987 13091988 13101982 13101987 13101988 13101992 13111984 13111990 13121983 13121985
13121989 131313 132435 13243546 132456 132465 134679 134679852 135246 135790 135791 1357911 135792468 1357924680
135798642 1366613 14011986 14011987 14011988 14011989 14021983 14021985 14021986 14021987 14021989 14021990 14021991
14031986 14031988 14031989 14031990 14041986 14041987 14041988 14041991 14041992 14051983 14051986 14051987 14051990
14061988 14061991 14071986 14071987 14071988 14081985 14081988 14081990 14091987 14091988 14091989 14091990 14101983
14101986 14101987 14101988 14101991 14111986 14111987 14121989 141627 142536 142857 145236 147258 14725836 147258369
147369 147741 147852 14785236 147852369 147896 1478963 14789632 147896325 147963 14881488 15011983 15011985 15011986
15011987 15011988 15011990 15021983 15021985 15021986 15021990 15021991 15031986 15031987 15031988 15031989 15031990
15031991 15041987 15041988 15051981 15051985 15051986 15051987 15051989 15051990 15051991 15051992 15061984 15061985
15061988 15071983 15071985 15071986 15071987 15071988 15071990 150781 15081980 15081986 15081988 15081989 15081990
15081991 15091985 15091987 15091988 15091989 15101986 15101991 15111984 15111986 15111988 15111989 15121983 15121985
15121987 153624 15426378 159263 159357 159357a 159632 159753 1598753 159951 16011985 16011986 16011987 16011989
16011991 16021987 16021988 16021989 16021990 16031986 16031988 16031990 16041985 16041986 16041988 16051985 16051986
16051987 16051988 16051989 16051990 16061985 16061986 16061987 16061988 16061990 16071987 16071991 16081986 16091987
16091988 16091990 16101986 16101987 16111982 16111989 16111990 16121986 16121987 16121991 162534 17011987 17011990
17021985 17021986 17021987 17021989 17031987 17031992 17041985 17041986 17041987 17041991 17051983 17051987 17051988
17051989 17051990 17061986 17061987 17061988 17061989 17061991 17071985 17071986 17071987 17071989 17071990 17081990
17091985 17091987 17101986 17101987 17111985 17111987 17111988 17121985 17121986 17121987 172839 18011984 18011985
18011986 18011987 18011988 18021984 18021986 18021987 18021988 18021992 18031986 18031988 18031991 18041986 18041990
18041991 18051987 18051988 18051989 18051990 18061985 18061986 18061987 18061990 18061991 18071986 18071989 18071990
18081988 18091984 18091985 18091986 18091987 18101985 18101987 18101989 18111983 18111986 18111987 18121812 18121983
18121984 18121985 18121987 18121990 18436572 19011985 19011986 19011987 19011989 19021985 19021990 19021991 19031985
19031987 19041985 19041986 19051983 19051986 19051987 19061985 19061987 19061990 19061991 19061992 19071983 19071986
19071988 19071989 19071990 19081986 19081987 19091983 19091986 19091988 19091990 19101986 19101987 19101990 19111985
19111986 19111987 19121988 19121989 192837 19283746 192837465 19411945 196969 1a2b3c 1a2b3c4d 1a2s3d 1a2s3d4f 1dragon
1master 1michael 1million 1passwor 1pussy 1q2q3q 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed
1qaz2ws 1qaz2wsx 1qaz2wsx3edc 1qazxsw 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4 1qwerty 1x2zkg8w 1z2x3c 1z2x3c4v 200000
20011983 20011987 20011988 20011989 20021985 20021986 20021988 20021990 20021991 20031985 20031986 20031987 20031988
20031990 20031991 20031992 20041985 20041986 20041988 20041990 20051983 20051984 20051985 20051986 20051987 20051988
20051989 20061980 20061983 20061984 20061986 20061987 20061988 20061990 20061991 20071984 20071986 20071988 20081986
20081990 20081991 20091986 20091988 20091991 20101986 20101987 20101988 20111986 20111987 20121986 20121988 20121989
21011985 21011988 21011989 21011990 21011991 21021985 21021986 21021987 21021988 21021989 21021990 21031984 21031985
21031986 21031987 21031988 21031990 21041985 21041986 21041987 21041990 21041991 21041992 21051986 21051988 21051990
21051991 21061985 21061986 21061988 21061989 21071987 21071989 21071990 21071992 21081985 21081987 21081990 21091987
21091989 21091990 21101983 21101986 21101987 21101988 21101989 21111983 21111985 21111986 21111989 21111990 21121985
21121986 21121987 21121988 21121989 21122112 2128506 22011985 22011986 22011988 22011992 22021985 22021986 22021988
22021989 22021990 22031984 22031986 22031987 22031991 22041985 22041986 22041987 22041988 22041991 22051986 22051987
22051988 22051989 22051990 22051991 22061941 22061984 22061985 22061987 22061988 22061989 22061990 22061991 22071983
22071984 22071985 22071986 22071987 22071988 22071989 22071990 22071991 22071992 22081983 22081986 22081987 22081991
22091984 22091985 22091986 22091987 22091988 22091990 22091991 22111985 22111988 22121983 22121986 22121987 22121989
222333 222777 223322 223344 224466 22446688 225588 23011985 23011990 23021983 23021984 23021985 23021986 23021988
23021989 23021991 23021992 23031983 23031986 23031987 23031990 23041986 23041987 23041988 23041991 23051983 23051984
23051985 23051986 23051987 23051990 23051991 23061985 23061987 23061988 23061989 23061990 23061992 23071985 23071986
23091982 23091985 23091986 23091987 23091989 23091991 23101987 23111986 23111987 23111989 23121986 235689 23skidoo
24011985 24011987 24011990 24021985 24021988 24021991 24031987 24031988 24031990 24041984 24041985 24041986 24041988
24041990 24051989 24051990 24061984 24061985 24061986 24061987 24061988 24061992 24071987 24071990 24071991 24071992
24081988 24081990 24091986 24091991 24101984 24101986 24101988 24101989 24101990 24101991 24111987 24111989 24111990
24121986 24121987 24121988 24121989 246810 25011985 25011986 25011990 25011993 25021985 25021986 25021988 25031983
25031984 25031987 25031991 25041985 25041987 25041988 25041991 25051980 25051985 25051987 25051988 25051989 250588
25061985 25061986 25061987 25071983 25071985 25071987 25071990 25081985 25081986 25081987 25081988 25081989 25091987
25091989 25091990 25091991 25091992 25101988 25101989 25111987 25111991 25121985 25121987 25800852 25802580 258369
258456 258852 258963 26011986 26011990 26021987 26021992 26031984 26031986 26031987 26031988 26031990 26031991
26041983 26041986 26041988 26041991 26051986 26051988 26051990 26061985 26061986 26061987 26061989 26061991 26071984
26071986 26071987 26071989 26081986 26091986 26101986 26101987 26111984 26111985 26121987 26121989 27011988 27021990
27021991 27021992 27031986 27031987 27031989 27031992 27041985 27041990 27051987 27061983 27061985 27061988 27061990
27071987 27071988 27081986 27081990 27091983 27091985 27091991 27101987 27101989 27111985 27111989 27111990 28011987
28011988 28021983 28021985 28021986 28021989 28021990 28021992 28031982 28041987 28041988 28041992 28051985 28051986
28051987 28051988 28051990 28061986 28061988 28071984 28071985 28071986 28071987 28081986 28081990 28101986 28121984
28121989 29011982 29011985 29011987 29031982 29031988 29031990 29041985 29041987 29041988 29041989 29051985 29051987
29051989 29051990 29051992 29061985 29061986 29061988 29061989 29061990 29071983 29071985 29071986 29081982 29081985
29081987 29081990 29091987 29111987 29111988 29111989 29121984 29121987 29121988 2fast4u 3000gt 30011985 30011986
30011987 30011990 30031986 30031988 30031992 30041985 30041986 30041987 30041991 30051985 30051986 30051987 30051988
30051989 30061983 30061985 30061987 30061988 30061989 30071986 30071992 30081984 30091989 30101987 30101988 30111987
30121985 30121986 30121987 30121988 31011985 31011987 31011990 31031987 31031988 31051982 31051985 31051986 31051987
31051991 31051993 31071990 31081989 31101987 31101991 31121985 31121986 31121987 31121988 31121990 314159 31415926
315475 321123 321456 321654 321654987 321678 332211 333444 333555 333666 333777 334455 336699 357159 357951 362436
369258 369258147 369852 369963 3ip76k2 3x7pxr 415263 420000 420247 426hemi 44332211 445566 456123 456321 456654 456852
456987 45m2do5bs 4815162342 4runner 50cent 50spanks 515000 51505150 5201314 5551212 555666 555777 556677 57chevy
5wr2i7h8 635241 654123 655321 66613666 666666 666777 666999 6751520 696969 69camaro 73501505 74108520 7412369 741852
741852963 741963 753159 753951 7753191 777333 777666 7777777 7777777a 777888 7779311 777999 778899 784512 787898
789123 789456 78945612 789456123 7894561230 7895123 7896321 789654 789654123 789987 794613 7ugd5hip2j 81fukkc 852456
8675309 875421 888999 8inches 8j4ye3uz 906090 911911 918273 9293709b13 9379992 951357 951753 9562876 963258 963852
963852741 987123 987321 987456 987456321 996633 998877 999666 a11111 a12345 a123456 a1234567 a12345678 a123456789
a1a2a3 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa123456 aaa111 aaaa1111 aaaaa1 aaasss aaliyah aardvark aaron1 abacab abbott
abc123 abc1234 abc12345 abcd123 abcd1234 abcdefg1 aberdeen abgrtyu abigail abnormal abracadabra abraham abrakadabra
absolut absolute absolutely acapulco accept access access14 accord account achilles achtung acidburn acmilan action
active adam12 addict addison adelaide adelina adgjmptw adidas admin1 admiral adonis adrenalin adrian adriana adriano
adrienne adults advance advent aezakmi africa afrika agent007 aggies aikido aikman aileen airborne airbus aircraft
airforce airman airplane airport airwolf alabama aladin alanis alaska albany albatros albert alberta alberto albina
albion alcatraz alchemy alcohol alejandr alejandro aleksandr aleksandra aleksey alenka alessandro alex12 alex123
alexalex alexande alexander alexander1 alexandr alexandra alexandre alexey alexia alexis alexxx alfonso alfred alfredo
algebra alibaba alice1 alicia aliens alinka alisha alison alissa all4one allday allegro allen1 alleycat allgood
alliance allison allison1 allmine allsop allstar almighty almond alpha1 alpha123 alphabet alpine altair alterego
altima altoids alucard alvaro always alyssa amadeus amanda amanda1 amateur amateurs amatory amature amazing amazon
amber1 ambers ambrose ambrosia amelia americ america america1 american amerika amethyst amigos amorcit amstel amsterda
amsterdam anaconda anakin analsex ananas anarchy anastasi anastasia anastasiya anchor anders andersen anderson andrea
andrea1 andreas andrei andres andrew andrew1 andrews andrey andromed andromeda andyod22 anfield angel1 angel123 angela
angela1 angelic angelica angelika angelina angelo angels angelus angus1 anhyeuem animal animals annaanna annabell
annette annie1 annika annmarie anonymous another answer antares antelope anthon anthony anthony1 anthrax antoine
antoni antonia antonina antonio antony anubis anything aol123 aolsucks apache apollo apollo11 apollo13 apple1 apple123
applepie apples april1 aprilia aptiva aquarius aragorn aramis arcadia archange archer archie arctic area51 argentin
argentina ariana ariane arianna arizona arkansas arlene armada armagedon armand armando armani armstron arnold around
arrows arsenal arsenal1 artemis artemka arthur artist arturo asd123 asd222 asdasd asdasd123 asddsa asdf12 asdf123
asdf1234 asdfasdf asdffdsa asdfg123 asdfgh asdfgh01 asdfgh1 asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdqwe
asdqwe123 asdzxc asgard ashlee ashleigh ashley ashley1 ashton asians asimov aspire aspirine assasin assass assassin
assfuck asshole asshole1 assholes assman assword asterix astral astrid astros athena athens athlon athome atlanta
atlantic atlantis atomic attack atticus attila attitude aubrey auburn auckland audia4 auditt audrey auggie august
augusta augustus aurora aussie austin austin1 austin31 australi australia austria autumn avalanch avalon avatar
avenger avenue aviation awesome awesome1 awnyce azamat azazel azerty azertyui azertyuiop azrael azsxdc azsxdcfv babies
baboon babybaby babybear babyblue babyboy babycake babydoll babyface babygirl babylon babylon5 babylove bacardi
bacchus backbone backdoor backup badass badboy baddog badger badgers badgirl badman baggins baggio bagira bagpuss
bahamut bailey bailey1 balance baldwin baller ballet ballin balloon balloons ballsack baltimor bambam bamboo banana
banana1 bananas banane bandit bandit1 bangbang banger bangkok banker banner banshee banzai baracuda barbados barbara
barber barbie barcelon barcelona barefeet barefoot barfly baritone barker barkley barley barnes barney barney1 barrett
barron barry1 barselona barsik bartman barton basebal baseball baseball1 basket basketba basketball basset bassman
bastard bastards bathing batman batman1 battery battle bauhaus baxter bayern baylor bcfields beach1 beaches beacon
beagle beaker beamer beaner beanie bearbear bearcat bearcats beardog beast1 beastie beater beatle beatles beatles1
beatrice beautifu beautiful beauty beaver beavis beavis1 because becker beckham bedford beefcake beemer beerbeer
beerman beethove beetle beezer begemot behappy believe belinda belkin bella1 belmont beloved bender bendover benessere
benfica bengals benito benjami benjamin bennett bennie benny1 benoit benson bentley benton beowulf beretta berger
bergkamp berkeley berlin bermuda bernard bernie bertha bertie bessie bestbuy bethany better bettina bettyboo beverly
bhbirf bianca biatch bicycle bigass bigballs bigbang bigbear bigben bigbird bigblock bigblue bigbob bigboobs bigbooty
bigboss bigboy bigbutt bigcat bigcock bigdaddy bigdawg bigdick bigdicks bigdog bigdog1 bigfish bigfoot bigger biggie
biggles biggun bigguns bigguy bighead bigjohn bigmac bigman bigmike bigmoney bigone bigones bigpimp bigpoppa bigred
bigsexy bigtime bigtit bigtits bigtruck bikini billabon billbill billie billy1 billybob billyboy bimmer binder bingo1
binladen biology bird33 birddog birdie birdman birgit birthday biscuit bishop bismarck bismark bismillah bitch1
bitchass bitches bitchy biteme biteme1 bitter bizkit blabla black1 blackbir blackbird blackcat blackdog blackhaw
blackie blackjac blackjack blacklab blackman blackout blacks blacky blades blahblah blaine blake1 blanca blanche
blanco blaster blazer bleach bledsoe blessed blessing blink182 blinky blizzard blobby blonde blondes blondie bloody
blossom blowfish blowjob blowme blubber blue11 blue12 blue123 blue1234 blue22 blue23 blue32 blue42 blue99 blueball
bluebell blueberr bluebird blueblue blueboy bluedog blueeyes bluefish bluejay bluejays bluemoon blues1 bluesky
bluesman blunts bmw325 boater boating bob123 bobafett bobbie bobbob bobby1 bobcat bobdole bobdylan bobmarley boeing
bogart bogdan bohica boiler bolitas bollocks bollox bologna bolton bombay bomber bombers bonanza bond007 bondage
bonehead bonita bonjour bonjovi bonkers bonner bonnie bonsai boobear boobie boobies booboo booger boogie booker bookie
bookworm boomboom boomer boomer1 booster bootie bootsie bootsy bootys booyah boozer borabora bordeaux border borders
boricua boroda borussia bosco1 bossman boston boston1 bottle bottom boulder bounce bouncer bounty bourbon bowler
bowling bowman bowser bowtie bowwow boxcar boxers boxing boxster boytoy br0d3r bradford bradley bradley1 brains brandi
brando brandon brandon1 brandy brandy1 brasil braves braves1 brazil breaker breanna breast breasts breeze bremen
brenda brendan brennan brewer brewster brian1 briana brianna bricks bridge bridget briggs bright brighton brigitte
bristol british britney brittany brittney broadway brodie broken broker bronco broncos broncos1 bronson bronze brooke
brooklyn brooks brother brothers brown1 brownie browning browns bruce1 brucelee bruins bruiser bruno1 brutus bryant
bubba1 bubba123 bubba69 bubbas bubble bubbles bubbles1 buceta bucket buckeye buckeyes buckley buckshot budapest buddah
buddha buddie buddy1 buddy123 buddyboy budgie budlight budman budweise budweiser buffalo buffalo1 buffet buffett
buffy1 buford bugger builder building bukkake bulldog bulldog1 bulldogs bullet bullfrog bullseye bullshit bumble
bummer bumper bunghole bungle bunker bunnies bunny1 burger burner burning burnout burrito burton bushido business
busted buster buster1 buster12 butcher butkus butler butter buttercu buttercup butterfl butterfly butters buttfuck
butthead butthole buttman button buttons buzzard buzzer bynthytn byteme c2h5oh cabbage cabernet cabron cactus cadillac
caesar cafc91 caitlin calgary calibra calico caliente californ california caligula calimero callaway callie calling
callisto callum calvin calvin1 camaro camaross camber cambiami cambridg camden camelot camels cameltoe camera camero
cameron cameron1 camila camilla camille campbell camper camping canada canada1 canadian cancel cancer cancun candace
candice candle candy1 candyass candyman cannabis cannibal cannon cantona cantona7 canuck canucks canyon capcom capecod
capetown capital capitals capone caprice capricor capricorn capslock captain captain1 caracas caramel caravan carbon
cardiff cardinal cardinals carebear carina carlisle carlito carlitos carlos carlos1 carlton carman carmel carmen
carmex2 carnage carnival carole carolin carolina caroline carolyn carpedie carpente carpet carrera carrie carroll
carrot carrots carson carter cartman cartman1 cartoon cartoons carver casanova cascade caserta casey1 cashflow
cashmone cashmoney casino casper casper1 cassandr cassandra cassidy cassie caster castillo castle castor castro cat123
catalina catch22 catcher catdog catfish catherin catherine catman catnip cattle catwoman caught cavalier caveman
cayman cbr600 cbr900 cbr900rr ccbill cdtnbr cdtnkfyf ceasar cecile cecilia cedric celebrity celeron celeste celica
celine celtic celtics cement center central century cerberus cessna cevthrb cfitymrf cgfhnfr chachi chains chainsaw
challeng chamber chambers champ1 champion champs chance chandler chandra chanel change changed changeme changes
channel chantal chaos1 chapman charger chargers charisma charity charlene charles charles1 charley charli charlie
charlie1 charlie2 charlott charlotte charlton charly charmed charon charter chase1 chaser chavez cheater checker
checkers cheddar cheech cheeks cheeky cheerleaers cheers cheese cheese1 cheetah chelle chelse chelsea chelsea1
chemical chemist cherokee cherries cherry cheryl cheshire chessie chester chester1 chestnut chevelle chevrole
chevrolet chevy1 chevys chewie cheyenne chiara chicago chicago1 chichi chicken chicken1 chickens chicks chiefs
children chilli chillin chilly chimera chinese chinook chipmunk chipper chippy chiquita chivas chloe1 chocha chocolat
chocolate choice choochoo chopin chopper chouchou chris1 chris123 chrisbln chriss chrissy christ christa christi
christia christian christie christin christina christine christma christmas christop christopher christy chrome
chronic chrono chrysler chuang chubby chuckie chuckles chucky chunky church ciccio cicero cigars cinder cindy1 cinema
cinnamon circle circus cirrus citadel citation citizen citroen cjkysirj cjkywt claire clancy clapton clarence clarinet
clarissa clarke classic classics claude claudi claudia claudia1 claudio claymore clayton cleaner clement clemente
clemson cleopatr cleopatra clevelan cleveland clever clifford clifton climax climber clinton clipper clippers clitoris
closer cloud9 clouds cloudy clover clovis clowns clutch cnfybckfd cobain cobalt cobra1 cobras cocacola cocaine cocker
cocksuck cocksucker coconut codered coffee cohiba coldbeer coldplay coleman colleen college collie collin collins
colnago colombia colonel colonial colorado colors colt45 colton coltrane columbia columbus comanche combat comedy
comein comfort comics coming command commande commander commando common compact company compaq compaq1 compass
complete compton compute computer computer1 concord concorde concrete condom condor confused connect conner connie
connor conover conquest conrad constant consumer contact content contest contra contract control conway cookie cookie1
cookies coolcat coolcool cooldude cooler coolguy coolhand coolio coolman coolness cooper cooper1 cooter copper corinna
corinne corleone corndog cornell corner cornwall corolla corona corrado corsair corvette corwin cosmic cosmos costello
cosworth cottage cotton cougar cougars counter country county courage courtney coventry cowboy cowboy1 cowboys
cowboys1 cowgirl coyote cracker crackers cramps crappy crawford crazy1 crazybab creampie creamy create creation
creative creature credit crescent cricket cricket1 criminal crimson cristian cristina critter crjhgbjy cromwell cruise
cruiser crunch crusader crusher crusty crysis crystal crystal1 cthtuf cthulhu cthutq ctrhtn cubbies cubswin cucumber
cuddles cuervo cumming cummins cumshot cumslut cupcake curious curtis custer custom customer cutiepie cutlass cutter
cvthnm cxfcnmt cyborg cyclone cyclones cyclops cygnus cygnusx1 cynthia cypress cyprus cyrano dabears dabomb daddy1
daddyo daemon daewoo dagger daisey daisy1 daisydog dakota dakota1 dalejr dallas dallas1 dalshe dalton damage damian
damien dammit damnit dan123 dancer dancing danger dangerous daniel daniel1 daniela daniele danielle daniels daniil
danila danny1 dannyboy danzig daphne darina darius darkange darkangel darklord darkman darkness darkone darkside
darkstar darlene darling darrell darren darryl darwin datsun daughter david1 david123 davide davids davidson davies
davinci dawson daylight dayton daytona dbnfkbr dbrnjh dbrnjhbz deacon deadhead deadly deadman deadpool deanna death1
death666 deaths debbie deborah december decker deedee deejay deeper deepthroat deeznuts deeznutz default defender
defense defiant deftones dejavu delaney delaware delete delfin delight delilah delldell delmar delphi delpiero delta1
deluxe demon666 demons denali deniro denise deniska denmark dennis dental dentist denver depeche deputy derparol
derrick descent desert design designer desire desiree deskjet desktop desmond destin destiny destiny1 destroy detroit
deutsch devil666 devildog deville devils dexter dfcbkbcf dfcbkbq dfkthbz dfkthf dfktynby dfktynbyf dfvgbh dharma
diablo diablo2 dialog diamon diamond diamond1 diamonds diana1 dianne diaper dickdick dickens dicker dickhead dickie
diehard diesel dietcoke dieter digger diggler digimon digital digital1 dilbert dilbert1 dilligaf dillon dima123
dimadima dimitri dimples dinamo dinara dindom dingdong dingle dinner dinosaur dipper dipset dipshit direct director
dirtbike dirty1 discover discus disney diver1 divine diving divorce dixie1 django dkflbckfd dkflbr dkflbvbh dmitriy
dnsadm doberman doctor dodge1 dodger dodgeram dodgers dodgers1 dog123 dogbert dogbone dogboy dogcat dogface dogfood
dogger doggie doggies doggy1 doghouse dogman dogpound dogshit dogwood doitnow doktor dolemite dollar dollars dolores
dolphin dolphin1 dolphins domain domingo dominic dominik dominion dominiqu domino donald donjuan donkey donna1 donner
donnie donovan dontknow donuts doobie doodle doofus doogie dookie dooley doomsday doreen dorian dorothy dortmund
dotcom dottie double doubled douche doughboy dougie douglas downer download downtown dracula dragon dragon1 dragon12
dragon69 dragonba dragonball dragonballz dragonfl dragons dragoon dragster drakon draven dreamcas dreamer dreaming
dreams dresden drifter driller driver drizzt droopy drowssap drpepper drummer drummer1 dthjybrf dublin ducati duchess
duckie duckman dudedude dudeman dudley duffer duffman dukeduke dumbass duncan dundee dungeon dunlop dupont durango
durham duster dustin dusty1 dutchess dwayne dwight dylan1 dynamic dynamite dynamo dynasty eagle1 eagles eagles1
earnhard earthlink easter eastern easton eastside eastwood eating eatmenow eatpussy eatshit eclipse eclipse1 eddie1
edison edmonton eduard eduardo edward edward1 edwards eeyore egghead eggman eggplant egorka eileen einstein ekaterina
elaine elcamino eldorado eleanor electra electric electro electron elefant element elements eleonora elephant eleven
elijah elisabet elizabet elizabeth elizaveta elliot elliott elmira elvira elvis1 elvisp elway7 elwood emanuel emerald
emerson emilia emilie emilio emily1 eminem emmanuel emmett emmitt emperor empire encore energy enforcer engage engine
engineer england england1 english enigma enrico enrique enter1 enterme enternow enterpri enterprise enters entrance
entropy epsilon eraser erection ericsson ernest ernesto erotic erotica errors escalade escape escort eskimo espana
espresso esquire estelle esther estrell estrella eternal eternity eugene eunice eureka europa europe evangelion evelyn
everest everett everlast everton evgeniy evolutio evolution excalibu excalibur exchange excite exeter exigen exigent
exodus exotic experienced expert explore explorer express extreme f00tball fabian fabienn fabric fabulous facebook
facial factory faggot fairlane faith1 faithful falcon falcon1 falcons fallen fallon fallout family famous fandango
fantasia fantasy fantomas farley farmboy farmer farscape farside fashion fastball faster fatass fatboy fatcat father
fatima fatman favorite favorite6 fduecn fearless feather feathers february federal federico feelgood felicia felipe
felix1 fellatio fellow female females fender fender1 fenris fenway fergie fergus ferguson fernand fernando ferrari
ferrari1 ferret ferris fester festival fetish fghtkm fgtkmcby ficken fiction fiddle fidelio fidelity fields fiesta
figaro fighter filter filthy finally finance finder finger fingers finish finland fireball firebird fireblad firefigh
firefire firefly firefox fireman firenze firewall fischer fishbone fisher fisherman fishes fishfish fishhead fishin
fishing fishing1 fishman fishon fisting fitness fitter fkbyjxrf fktrcfylh fktrcfylhf fktrctq fktyrf flamengo flames
flamingo flanker flash1 flasher flatron fletch fletcher flexible flicks flight flipflop flipper flipper1 floppy
florence flores florian florida florida1 flounder flower flower1 flower2 flowers fluffy flvbybcnhfnjh flyboy flyers
flyers88 flyfish flying follow foobar foolish footbal football football1 footjob forbes fordf150 forest foreve forever
forever1 forfun forget forgetit forgot forlife format formula formula1 forrest forsaken fortress fortuna fortune
forward foryou fossil foster fosters fountain fowler foxtrot foxylady france frances francesc francesco francine
francis francisc franco francois frank1 frankie frankie1 franklin franks franky fraser freaks freaky freckles freddie
freddy freddy1 frederic frederik fredfred fredrick freebird freedom freedom1 freefall freefree freeman freepass
freeporn freesex freestyle freeuser freeway freeze french frenchy friday friend friendly friends friendster fright
frisbee frisco frisky frodo1 frogger froggy frogman front242 frontier frosch frosty frozen fruity fuck123 fuck69
fuck_inside fucked fucker fucker1 fuckers fuckface fuckfuck fuckhead fuckher fuckin fucking fuckinside fuckit fuckme
fuckme1 fuckme2 fuckme69 fuckoff fuckoff1 fuckthis fucku2 fuckyo fuckyou fuckyou1 fuckyou2 fugazi fujitsu fulham
fullmoon function funstuff funtime furball fusion fussball futbol futurama future fyfcnfcbz fyfnjkbq fylhtq fytxrf
fyutkbyf fyutkjxtr gabber gabrie gabriel gabriel1 gabriela gabriele gabriell gadget gagged gagging galant galaxy
galina galore gambit gamble gambler gameboy gamecock gamecube gameover gandalf gandalf1 ganesh gangbang gangsta
gangster gannibal garage garbage garcia garden gardner gareth garfield gargoyle garion garlic garnet garrett gasman
gaston gateway gateway1 gateway2 gator1 gatorade gators gators1 gatsby gawker gbhfvblf gbpltw geezer gegcbr geheim
gemini general generals generic genesis genesis1 geneva genius geoffrey george george1 georgia georgie gerald gerard
gerbil german germany geronimo gerrard gertrude gesperrt getmoney getout getsome getting gfhjkm gfhjkm1 gfhjkm123
gfhjkmgfhjkm ghbdtn ghbdtn123 ghbdtnbr ghblehjr ghbrjk ghbywtccf ghetto ghhh47hj7649 ghjcnbnenrf ghjcnj ghjcnjgfhjkm
ghjcnjnfr ghjcnjq ghjuhfvvf ghost1 ghostrider ghosts gianni giants giants1 gibson gideon gidget gigabyte giggle
giggles gilbert gilles gillian gilligan ginger ginger1 giorgi giorgio giovanna giovanni giraffe giulia giuseppe gizmo1
gizmodo gizzmo gjkbyf glacier gladiato gladiator gladys glamour glasgow glasses global globus gloria glover gmoney
gn56gn56 goalie goaway gobears goblin goblue gobucks gocubs godbless goddess godfathe godfather godlike godsmack
godzilla gofast gofish goforit gogators gohome goirish goldberg golden golden1 goldeney goldeneye goldfing goldfish
goldie goldstar goldwing golfball golfer golfer1 golfgolf golfgti golfing goliath gollum gonavy gonzales gonzalez
gonzo1 goober good123654 goodboy goodbye goodday goodgirl goodie goodluck goodman goodtime goodyear google gooner
gopher gordon gordon24 gorgeous gorilla gotcha gotenks gotham gothic gotmilk gotohell gotribe govols grace1 gracie
graham gramma granada grandam grande grandma grandpa granite granny grapes graphics grateful gratis gravity grayson
grease great1 greatone greece greedisgood greedy green1 green123 greenbay greenday greene greens gregor gregory
gremlin grendel gretchen gretzky greywolf griffey griffin grimace grinch gringo grisha grizzly gromit groove groovy
groucho groups grover grumpy gryphon gsxr1000 gsxr750 gthcbr gtnhjdbx guardian guillaum guiness guinness guitar
guitar1 guitars gundam gunnar gunner gunners gunther gustav gustavo guyver gymnast habibi hacked hacker hacking haggis
hailey hairball hal9000 halflife halifax hallie hallo123 hallowee halloween hambone hamburg hamilton hamish hamlet
hammer hammer1 hammers hammond hampton hamster hancock handball handsome handyman hannah hannah1 hannes hannibal
hansen hansol hansolo hanson hanuman happiness happy1 happy123 happy2 happyday harald harbor hardball hardcock
hardcore harddick harder hardon hardone hardrock hardware hardwood harlem harley harley1 harman harmon harmony harold
harper harrier harriet harris harrison harry1 harrypotter harvard harvest harvey hassan hastings hatred hattrick
havana havefun having hawaii hawaii50 hawaiian hawkeye hawkeyes hawkins hayabusa hayden hayley hazard health hearts
heater heather heather1 heaven heckfy hector hedgehog heidi1 heineken heinrich hejsan helena helene hellas hellboy
hellfire hello1 hello12 hello123 hello2 hellokitty helloo hellos hellsing hellyeah helmet helmut helper helpme
helsinki hemlock hendrix henrik henry1 hentai herbert herbie hercules herewego heritage herman hermes heroes herring
hershey hesoyam hetfield hewitt hewlett heynow hfytnrb hidden higgins highbury highheel highland highlander highlife
highway hiking hilary hillary hillbill hilton hiphop hippie history hitachi hithere hitler hitman hiziad hjccbz
hjvfirf hobbes hobbit hockey hockey1 hoffman hogtied hokies holden holein1 holger holiday holidays holland hollie
hollow holly1 hollywoo hollywood holmes holycow holyshit homeboy homemade homepage homer1 homerj homers homerun
homework honda1 hondas honey1 honeybee honeys hongkong honolulu hookem hooker hookup hooligan hooper hoosier hoosiers
hooter hooters hootie hoover hopeful hopeless hopkins hopper horace horizon horndog hornet hornets horney horny1
horses hotass hotbox hotboy hotdog hotgirls hotone hotpussy hotred hotrod hotsex hotshot hotstuff hottest hottie
hotties houdini hounddog house1 houses houston houston1 howard howell htubcnhfwbz hubert hudson hughes hummer humphrey
hungry hunter hunter1 hunting hurley hurrican hurricane husband husker huskers huskers1 huskies hustler hyperion
hyundai iamgod ib6ub9 ibanez ibrahim iceberg icecream icecube icehouse iceland iceman iceman1 icu812 idefix idontkno
idontknow idunno iforget iforgot iguana ihateyou ijrjkfl ilikeit ilikepie illini illinois illusion ilovegod iloveme
ilovepussy ilovesex iloveu iloveyo iloveyou iloveyou1 iloveyou2 imagine imation immortal impact impala imperial
implants impreza incubus indian indiana indians indigo infantry inferno infiniti infinity information ingrid inlove
innocent insane insanity insert inside insight insomnia inspiron install instant integra intercourse interest interne
internet intrepid intruder inuyasha invest iomega ipswich ireland ireland1 irinka irish1 irishka irishman iriska
ironmaiden ironman irving isabel isabell isabella isabelle isaiah iscool island islander ismail israel istanbul
istheman italia italian italiano itisme ivanov ivanova iverson iverson3 iwantu jabber jabroni jackal jackass jackass1
jackie jackjack jackoff jackpot jackson jackson1 jackson5 jacob1 jacobs jacques jaeger jagger jaguar jaguars jakarta
jakejake jamaica james007 james1 james123 jamesbon jamesbond jameson jamess jamie1 jammer jammin janelle janice janine
january japanese jarhead jarrett jarrod jarvis jasmin jasmine jasmine1 jason1 jasper javelin javier jaybird jayden
jayhawk jayhawks jayson jazzman jeanette jeanne jeannie jeeper jeepster jefferso jefferson jeffery jeffrey jehovah
jellybea jellybean jenifer jenkins jennaj jennie jennife jennifer jennifer1 jenny1 jensen jeremiah jeremy jeremy1
jericho jerkoff jermaine jerome jerry1 jersey jesper jessic jessica jessica1 jessie jester jesus1 jesus123 jeter2
jethro jetski jewels jewish jezebel jiggaman jillian jimbo1 jimbob jimmie jimmy1 jimmys jingle jingles jktxrf jktymrf
joanna joanne jocelyn jockey joe123 joebob joecool joejoe joemama johann johanna johannes john123 john316 johnboy
johncena johndeer johndoe johngalt johnjohn johnny johnny1 johnny5 johnson johnson1 joker1 jokers jomama jonathan
jonathon jones1 jordan jordan1 jordan2 jordan23 joseph joseph1 josephin joshua joshua1 josiah journey jrcfyf jsbach
juanita jubilee judith juggalo jughead julia1 julian juliana julie1 julien juliet juliette julius jumper junebug
jungle junior junior1 juniper junkie junkmail jupiter jupiter1 jurassic just4fun just4me justdoit justice justice1
justin justin1 justine justme justus juventus k.lvbkf kaboom kahlua kahuna kaiser kaitlyn kakashka kaktus kalina
kamasutra kamikaze kamila kamilla kangaroo kansas karachi karaoke karate karen1 karina karine karolina kashmir kasper
katana katarina katerina katherin katherine kathleen kathryn kathy1 katie1 katrin katrina kawasaki kaylee kayleigh
kazantip kcchiefs kcj9wx5n keegan keenan keeper keepout keisha keith1 keller kelley kellie kelly1 kelsey kelvin
kendall kendra kennedy kenneth kenny1 kenobi kenshin kentucky kenwood kenworth kermit kernel kerouac kerstin kestrel
kevin1 keyboard keystone keywest kfgjxrf kfhbcf kickass kicker kicksass kidrock kieran killbill killer killer1
killer12 killer123 killers killjoy killkill killme kilroy kimball kimber kimberly kimmie kinder kingdom kingfish
kingking kingkong kingpin kingston kipper kirill kirkland kirsten kirsty kisses kissing kisskiss kissme kissmyass
kitchen kiteboy kitkat kitten kittens kittie kitty1 kittycat kittykat kittys kjkszpj kjrjvjnbd klaste klaster
kleopatra klingon klizma klondike knickers knicks knight knight1 knights knockers knopka knuckles kodiak kokomo
kolbasa kolobok kolokol komodo konstantin koolaid kordell1 korean koroleva korova koshka kosmos kostya kotaku kotenok
kramer krasotka krishna krissy krista kristen kristi kristian kristin kristina kristine kristy krokodil krolik kronos
krusty krypton krystal ksenia ksusha ktyjxrf kungfu labrador labtec lacrosse ladder laddie ladies ladybug laetitia
lagnaf laguna lakers lakers1 lakeside lakewood lakota lalakers lambda lambert lamont lancelot lancer lancia lander
landon lansing lantern laptop larisa larissa larkin larry1 larsen larson laser1 laserjet lassie lasvega lasvegas
latina latinas latino laura1 laurel lauren lauren1 laurence laurent laurie lawrence lawson lawyer lazarus leader
leanne leather leavemealone lebowski ledzep leeann leedsutd left4dead legacy legend legion legolas leinad lekker
leland lemans lemmein lemonade lemons lennon lennox lenochka leonard leonardo leonid leopard leopold lesbian lesbians
lesley leslie lespaul lestat lester letmei letmein letmein1 letmein2 letsdoit letsgo letter lexmark lfitymrf lfybbk
lhfrjy libero liberty liberty1 library licker licking lickit lickme lifehack lifetime lighter lighting lightnin
lightning lights lilbit lilian liliana lilith liliya lillian lillie limewire limited lincoln linda1 linden lindros
lindsay lindsey lineage lineage2 linkin lionel lionking lipstick liquid lisalisa listen lister lithium little little1
liverpoo liverpool liverpool1 living lizard lizzie ljxtymrf llamas loaded lobster lockdown logan1 logger logitech
lokiloki lokomotiv lol123 lol12345 lolipop lolita lollipop lollol lollypop london london1 lonely lonesome lonestar
lonewolf longbow longdong longer longhair longhorn longjohn looker lookin looking lookout looney looser lorena lorenzo
loretta lorraine loser1 losers lottie louise loulou love12 love123 love1234 love69 lovebug loveit loveless lovelife
lovelove lovely loveme lover1 loverboy loverman lovers lovesex loveya loveyou loving lowell lowrider ltybcrf lucas1
luciano lucifer lucille lucky1 lucky13 lucky7 luckydog luckyone ludmila ludwig lumber lumina lunchbox luther lvbnhbq
m123456 macaroni macbeth macdaddy machine macintos mackie macleod macman macross madagaskar madcat madcow madden
maddie maddog madeline madina madison madison1 madman madmax madness madonna madrid maestro magazine magelan magellan
maggie maggie1 maggot magic1 magic32 magical magician magick magicman magnet magneto magnolia magnum magnus magpie
magpies mahler maiden mailcreated5240 mailman maison majestic makaka makaveli makayla maksim maksimka malachi malaka
malaysia malcolm malibu malice malina malish mallard mallorca mallory mallrats malone mama123 mamacita mamamia
mamapapa manager manchest manchester mancity mandarin mandingo mandrake mandy1 manfred mangos maniac manila mankind
manning manolo manowar manson mantis mantle manuel manuela manutd maradona marathon marauder marble marbles marcel
marcello marcelo marcia marcin marcius2 marcos marcus margaret margarit margarita margie maria1 mariah mariam marian
mariana marianna marianne marie1 mariel marijuan marijuana marika marilyn marina marine marine1 mariner mariners
marines marines1 marino marino13 mario1 marion mariposa marisa marissa marius mariya marjorie marker market markie
markiz markus marlboro marlene marley marlin marlon marquis marriage married marseill marseille marsha marshal
marshall martha martin martin1 martina martine martinez martini marvel marvin maryann maryjane maryland masamune
maserati mash4077 mason1 massage massimo massive master master1 master12 masterbate masterbating masterp masters
matador matchbox mathew matilda matisse matrix matrix1 matteo matthe matthew matthew1 matthews matthias mattie mature
maureen maurice maveric maverick max123 max333 maxdog maxell maxima maxime maximka maximo maximum maximus maxine
maxmax maxwell maxwell1 maxxxx mayday mayhem maynard mazafaka mazda3 mazda6 mazda626 mazdarx7 mcdonald mckenzie
mclaren meadow meagan meatball meathead meatloaf mechanic medic1 medical medicine medina medion medusa medved megadeth
megaman megan1 megane megapass megatron meghan meister melani melanie melanie1 melina melinda meliss melissa melissa1
mellon mellow melody melons melrose melvin member memorex memory memphis menace mental menthol mentor meowmeow
mephisto mercede mercedes mercury mercury1 meredith meridian merlin merlin1 merlot mermaid mersedes messiah met2002
metal1 metall metallic metallica metallica1 method metroid mexican mexico michae michael michael1 michael2 michaela
michaels michal micheal michel michele michell michelle michigan mickey mickey1 microlab micron microphone microsof
microsoft middle midget midnight midnite midway mierda mighty miguel mihail mikael mike123 mikemike mikey1 milana
milano mildred milena military milkman millenium miller miller1 millie million millions millwall milton minecraft
minemine minerva mingus minime minimoni ministry minnie miracle mirage miranda miriam mirror mischief misery misfit
misfit99 misfits mishka misiek missie mission mississippi missouri missy1 mister mistress misty1 mitchell mittens
mizzou mobile mobydick models modelsne modena modern mogwai mohamed mohammad mohammed mohawk mollie molly1 mollydog
moloko molson momdad mommy1 momoney monaco monalisa monarch monday mondeo money1 money12 money123 moneyman moneys
mongoose monica monika monique monitor monkey monkey1 monkey12 monkeybo monkeys monopoly monroe monster monster1
monsters montag montana montana1 montecar montgom240 montreal montrose monty1 moocow mookie moomoo moonbeam moondog
mooney moonligh moonlight moonshin moose1 mooses morales mordor moreno morgan morgan1 moritz morning morpheus morris
morrison morrowind mortal morten mortgage mortimer mortis morton moscow moskva mother mother1 motherfucker motherlode
mothers motion motley motocros motorola motown mountain mouse1 mouser movies mozart mudvayne mufasa muffin muffin1
muhammad mulder mullet mulligan multiplelo munchkin munich muppet murder murphy murphy1 murray murzik musashi muscle
muscles mushroom music1 musica musical musicman muslim mustafa mustang mustang1 mustang2 mustang5 mustang6 mustangs
mustard mutant mybaby mydick mygirl mykids mylife mylove myname mynameis mypass mypassword myrtle myself mystery
mystic myxworld nadine namaste nancy1 nanook napalm napass napoleon napoli napster narnia naruto nascar nascar24
nastia nasty1 nastya natali natalia natalie natalie1 nataly natalya natasha natasha1 natedogg nathalie nathan nathan1
nation national native natural nature naughty naughty1 nautica nautilus navajo navigator navyseal nazgul nbvjatq
ncc1701 ncc1701a ncc1701d ncc1701e ncc74656 ne1469 nebraska needles nellie nelson nemesis nemrac58 neptune nestor
netscape network nevada nevermind nevermore nevets neville newark newbie newcastl newcastle newlife newman newpass
newpass6 newport newton newyear newyork newyork1 nextel nfnmzyf nfytxrf nguyen niceass niceguy nicholas nichole nickel
nicola nicolas nicole nicole1 nigger nightmar nightmare nights nightwish nikita nikitos nikki1 nikola nikolai nikolas
nikolay nimbus nimitz nimrod nineball nineinch niners ninja1 ninjas nintendo nipper nipple nipples nirvana nirvana1
nissan nitram nittany nobody noelle nofear nokia1 nokia5800 nokia6233 nokia6300 nokian73 nolimit nomore noname
noname123 nonenone noodle noodles nookie nopass norbert normal norman normandy norris northern norton norway norwich
nostromo notebook nothing notredam notused nounours novell november nthvbyfnjh ntktajy nuclear nudist nugget nuggets
number number1 nurses nursing nutmeg nutter nuttertools nwo4life nygiants nyjets nylons nymets nympho oakland oakley
oatmeal obelix oberon obiwan oblivion obsidian oceans october octopus odessa odyssey office officer offshore ohshit
ohyeah oicu812 oilers oklahoma oksana oldman olenka olesya oliver oliver1 olivia olivier olympus omega1 onelove
onetime onetwo onions online onlyme ontario opendoor opennow openup operator ophelia optimist optimus option options
oracle orange orange1 oranges orchard orchid oregon orgasm orient original orioles orion1 orlando oscar1 osiris
othello ottawa ou8122 ou8123 outback outkast outlaw outside overkill overlord oxford oxygen oyster p0015123 p0o9i8u7
p4ssw0rd p@ssw0rd pa55w0rd pa55word pacers pacific pacino packard packer packers packers1 pacman paddle padres
paintbal paintball painter painting pajero pakistan palace paladin paladin1 palermo pallmall palmer palmtree paloma
pamela panama panasoni panasonic pancake pancakes pancho panda1 pandas pandora panhead panter pantera pantera1 panther
panther1 panthers panties pantyhos panzer papamama papers papillon papito paradigm paradise paradox paragon paramedi
paranoid paris1 parker parkour parlament parola parrot partner pasadena pascal pass123 pass1234 passat passes passion
passme passpass passport passw0rd passwd passwor passwor1 password password01 password1 password12 password123
password2 password9 password99 passwords passwort pastor pasword patches patches1 pathetic pathfind patience patric
patrice patrici patricia patrick patrick1 patriot patriots patrol patton paulie paulina pauline paulpaul pavement
pavilion pavlov payday payton pdtplf peace1 peaches peaches1 peachy peacock peanut peanut1 peanuts pearl1 pearljam
pearls pearson pebble pebbles pecker peekaboo peeper peewee pegasus pelican pencil penelope penetration penguin
penguin1 penguins penis1 penny1 pentagon penthous pentium people pepito pepper pepper1 peppers pepsi1 perfect perfect1
perkins persik person persona personal pervert peter1 peterbil peterpan peters peterson petrov petrova petunia peugeot
peyton phantom pharao pharmacy pheonix phialpha philip philippe philips phillies phillip phillips philly phish1 phoebe
phoeni phoenix phoenix1 photon photos phyllis physics pianoman piazza picard picasso piccolo pickle pickles pickup
picture pictures picturs pierce piercing pierre pigeon piglet pigpen pikachu pilgrim pillow pimpdadd pimpdaddy pimpin
pimping pinball pineappl pineapple pinetree pingpong pinhead pinkfloy pinkfloyd pinkie pinky1 pinnacle pioneer
pipeline pippen pippin piramida pirate pirates pisces pissing pissoff pistol pistons pitbull pixies pizdec pizza1
pizzaman pizzas placebo placid planes planet plasma plastic plastics platinum platon platypus playball playboy
playboy1 playboy2 player player1 players playing playmate playstat playstation playtime please please1 pleasure ploppy
plumber plymouth pobeda pocket poetry pointer poison pokemo pokemon pokemon1 poker1 poland polaris police polina
polish pollux polniypizdec0211 polopolo polska pompey poncho pontiac poochie poodle poohbear pookey pookie pool6123
poontang pooper poopie poopoo pooppoop pooter popcorn popcorn1 popeye popova popper poptart porkchop pornking porno1
pornos pornporn pornstar porsche porsche1 porsche9 portal porter portland portugal poseidon positive possum postal
postman potato pothead potter powder powell power1 power123 powerful powers praise prayer preacher precious predator
prelude premier premium presario presiden president presley pressure presto preston pretty priest primus prince
prince1 princes princesa princess pringles printer printing prissy private private1 privet pro100 probes prodigy
profit program progress project promise property prophet prospect prosper protect protocol proton proview prowler
prozac psycho public puddin pudding puffin pufunga7782 pugsley pulsar pumper pumpkin pumpkin1 pumpkins punisher punker
punkin punkrock puppet puppies puppy1 puppydog pupsik purdue purple purple1 pushkin pussey pussie pussies pussy1
pussy123 pussy69 pussycat pussyman pussys putter puzzle pyramid python q11111 q12345 q123456 q1234567 q123456789
q1q2q3 q1w2e3 q1w2e3r q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4 q2w3e4r5 qawsed qawsedrf qaz123 qazqaz qazwsx qazwsx1
qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazxcv qazxsw qazxswedc qazzaq qqq111 qqqqq1 qqqwww
quality quantum quartz quasar quattro quebec queenie queens quentin question quincy qwaszx qwe123 qwe123qwe qwe321
qweasd qweasd123 qweasdzxc qweasdzxc123 qwedsa qweqwe qwer12 qwer123 qwer1234 qwerasdf qwerasdfzxcv qwert1 qwert123
qwert12345 qwert40 qwerty qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty7 qwertyu
qwertyui qwertyuio qwertyuiop r2d2c3po rabbit rabbit1 rabbits rabota racecar racerx rachael rachel rachel1 rachelle
racing radeon radical radiohea radiohead raduga rafael ragnarok raider raiders raiders1 railroad rainbow rainbow1
rainbow6 rainbows rainman rainyday raistlin raleigh rambler rambo1 ramirez ramjet rammstein ramona ramones rampage
ramrod ramses ramsey rancid randall random randy1 ranger ranger1 rangers rangers1 raphael rapper raptor raquel rascal
rasdzv3 rasmus rasputin rastaman ratboy ratman raven1 ravens raymond rbhbkk rctybz reader readers reading reagan
reality really realmadrid reaper reason rebecca rebecca1 rebel1 rebels reckless record records recovery red123
redalert redbaron redbird redbone redbull redcar reddevil reddog reddwarf redeye redfish redfox redhat redhead
redheads redhot redline redman redneck redrose redrum redskin redskins redsox redsox1 redstar redwine redwing redwings
redwood reebok reefer reeves referee reflex reggae reggie regina reginald register reilly reload reloaded remember
remingto remote renata renate renato renault renegade repair report reptile republic requiem rereirf rescue research
reserve resident respect restart retard retire retired revenge review revoluti revolution revolver reynolds rfgecnf
rfhbyf rfhfvtkmrf rfhfylfi rfhnjirf rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhiannon
rhinos rhjrjlbk rhonda rhtdtlrj rhubarb ricard ricardo riccardo richar richard richard1 richards richie richmond
riddle riders riffraff rightnow rimmer ringer ripken ripley ripper ripple rivera rivers riversid rjhjkm rjhjktdf
rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn roadrunner roadster robbie robert robert1 roberta roberto
roberts robin1 robins robinson robocop robotech robotics rochelle rocker rocket rockets rockford rockhard rockie
rockies rockin rocknrol rocknroll rockon rockstar rockwell rocky1 rodman rodney rodrigo roger1 rogers roland roller
rollin rolling rollins rolltide romance romano romans romantic romashka romeo1 romero rommel ronald ronaldinho ronaldo
ronnie roofer rookie rooney rooster rootbeer rosario roscoe rosebud rosemary roswell rotten route66 rovers roxanne
royals royalty rtyuehe rubber rubble rudeboy rudolf rufus1 rugby1 rugger rulezzz rumble runaway runescape runner
running rupert rush2112 ruslan russel russell russia russian rustam rusty1 rusty2 rustydog s123456 sabbath sabina
sabine sabres sabrina sabrina1 sacred sadie1 safari safety sahara saigon sailboat sailing sailor saints sairam saiyan
sakura salamander salami salasana saleen sally1 salman salmon salome salomon salope salsero salvador sam123 samanth
samantha samara samiam samira sammie sammy1 sammy123 samoht sampson samson samsun samsung samsung1 samtron samuel
samuel1 samurai sanchez sancho sander sanders sandie sandiego sandman sandra sandra1 sandrine sandro sandwich sandy1
sanford sanfran sanity santafe santana santiago santos sapper sapphic sapphire sarah1 saratoga sascha sasha1 sasha123
sasha_007 sashka saskia sassy1 sasuke satan666 satana satchmo saturday saturn sauron sausage sausages savage savanna
savannah savior sawyer sayang scamper scania scanner scarface scarlet scarlett schalke schatz scheisse schmidt school
science scissors scooby scooby1 scoobydo scoobydoo scooter scooter1 scorpio scorpio1 scorpion scotch scotland scott1
scottie scotty scouts scrabble scrapper scrappy scratch scream screamer screen screwy script scruffy scuba1 scully
seabee seadoo seagull seahawks seamus searay search season seattle sebastia sebastian sebring second secret secret1
secrets secure security sedona seeker seeking segblue2 seinfeld sekret select selena selina seminole semper semperfi
senator senators seneca senior sensei sentinel sephiroth septembe september serega serena serenity sergbest sergeant
sergei sergey sergio series serious serpent sersolution server service services sesame seven7 sevens severin sex123
sex4me sexgod sexman sexsex sextoy sexual sexxxx sexxxy sexy69 sexybabe sexybitch sexyboy sexygirl sexylady sexyman
sexyone sexysexy seymour sf49ers shadow shadow1 shadow12 shadows shaggy shakira shakur shalom shaman shampoo shamrock
shamus shaney14 shanghai shania shanna shannon shannon1 shanti shaolin shark1 sharks sharky sharon sharpe shasta
shauna shaved shawna shazam shearer sheba1 sheeba sheena sheepdog sheila shelby sheldon shelley shelly shemale
shepherd sheridan sheriff sherlock sherman sherri sherry sherwood shibby shiloh shiner shinobi shirley shitface
shithead shitty shocker shodan shogun shojou shonuf shooter shopper shopping shorty shotgun shovel shower showme
showtime shrimp shuang shuttle shutup sidekick sidney siemens sierra sigmachi signal silence silent silver silver1
silverad silvia simba1 simmons simon1 simona simone simons simple simple1 simpson simpsons sinatra sinbad sinclair
singapor singer single sinister sinned sinner siobhan sirius sister sisters sithlord sixers sixpack sixty9 skateboard
skater skeeter skibum skidoo skiing skillet skinhead skinner skinny skipper skipper1 skippy skittles skorpion skydive
skyhawk skylar skylark skyler skyline skywalke skywalker slacker slamdunk slammer slapper slappy slapshot slater
slave1 slavik slayer slayer1 sleeper sleepy slick1 slider slimshad slimshady slinky slipknot slippery sliver slonik
sloppy slowhand slugger sluggo slutty smackdow smackdown smart1 smashing smeghead smegma smelly smiles smiley smirnoff
smirnov smith1 smiths smitty smoke1 smoker smokes smokey smokey1 smokie smokin smoking smooth smoothie smudge snake1
snakes snapon snapper snapple snappy snatch sneakers sneaky snicker snickers sniffing sniper snooker snoopdog snoopy
snoopy1 snowball snowbird snowboar snowboard snowflak snowman snuffy snuggles sobaka soccer soccer1 soccer10 soccer11
soccer12 socrates softail softball software sojdlg123aljg solaris soldier soleil solitude solnce solomon solution
someday someone somerset somethin something sommer sonata sonic1 sonics sonoma sonyericsson sonyfuck sonysony sooner
sooners sophia sophie sophie1 soprano sopranos soso123aljg soulmate southern southpar southpark southpaw sowhat
spaceman spanish spanker spanking spankme spanky spanner sparkle sparkles sparks sparky sparky1 sparrow sparta spartak
spartan spartan1 spartans speaker speakers spears special special1 specialk spectre spectrum speedo speedway speedy
spence spencer spencer1 sperma sphinx spider spider1 spiderma spiderman spidey spike1 spiker spikes spikey spinner
spiral spirit spitfire splash spleen spliff splinter spock1 spoiled sponge spongebo spongebob spooge spooky spoons
sporting sports sporty spotty spread spring springer springs sprint sprinter sprite sprout spunky spurs1 sputnik
spyder sqdwfe squall square squash squeak squeeze squirrel squirt srinivas stacey stacie stafford stalin stalker
stallion standard stanford stanislav stanley stanley1 stanton staples star69 starbuck starcraf starcraft stardust
starfire starfish stargate starligh starman starship starstar start1 starter startrek starwar starwars starwars1
stasik static station status stayout stealth steaua steele steeler steelers stefan stefanie stefano steffen steffi
stella stellar stepan stephan stephane stephani stephanie stephen stephen1 stereo sterlin sterling sterva steve1
steven steven1 stevens stevie stewart stewart1 stickman sticks sticky stiffy stigmata stimpy stinger stingray stinker
stinky stitch stocking stocks stockton stolen stone1 stone55 stonecol stonecold stoned stoner stones stoney storage
stories storm1 stormy straight strange stranger stratfor stratus strawber strawberry stream streaming street streets
strelok strength stress stretch strider strike striker string stripper stroke stroker strong stryker stuart stubby
student studio studly studman stumpy stunner stupid stupid1 styles stylus subaru sublime submit suburban subway
subzero success success1 suckdick sucked sucker suckers sucking suckit suckme suckmydick sugar1 suicide sullivan
sultan summer summer1 summer69 summer99 summers summit sundance sunday sundevil sunfire sunflowe sunflower sunlight
sunny1 sunnyday sunrise sunset sunshin sunshine sunshine1 super1 super12 super123 superb superfly superior superma
superman superman1 supernov supernova supersonic supersta superstar support supreme surfer surfing surgery surprise
survivor susan1 susana susanna susanne suslik sutton suzanne suzuki svetik svetlana svoboda swallow sweden swedish
sweet1 sweetheart sweetie sweetnes sweetness sweetpea sweets sweety swimmer swimming swinger swingers swinging switch
swoosh swordfis swordfish swords sydney sylveste sylvia sylvie syncmaster synergy syracuse system systems syzygy
tabasco tabitha tacobell tacoma taekwondo talbot talisman tamara tamerlan tammy1 tampabay tango1 tanker tanner tantra
tanya1 tarakan tardis target tarheel tarheels tarpon tarzan tasha1 tatarin tatiana tattoo tatyana taurus taxman taylor
taylor1 tazman tazmania tdutybq tdutybz teacher technics techno teddy1 teddybea teddybear teenage tekken telefon
telephon telephone temp123 tempest templar temple temppass tenchi tender tennesse tennis tennis1 tequila terefon
teresa terminal terminat terminator termite terrapin terrell terrier terror test12 test123 test1234 tester testing
testing1 testpass testtest tetsuo texas1 thailand thanatos thanks thankyou theater theatre thebear thebeast thebest
theboss thecat thecrow thecure thedog thedon thedoors thedude theend theforce thegame thegreat thekid theking thelma
theman theodore theone theresa therock therock1 thesims thewho thierry things thirteen thisisit thomas thomas1
thompson thongs thrasher threesom throat thuglife thumbs thumper thumper1 thunder thunder1 thunderb thursday thx1138
tiamat tiberius tiburon ticket tickle ticklish tiffany tiffany1 tiger1 tiger123 tiger2 tigercat tigers tigers1 tigger
tigger1 tigger2 tights timber timeout timosha timothy tinker tinkerbe tinkerbell tinman tintin tipper titanic titanium
titans titfuck titleist titten titties tkbpfdtnf toaster tobias toejam toffee together toilet tokiohotel toledo
tolkien tomahawk tomato tomcat tommie tommy1 tommyboy tomorrow tomtom tongue tonight toocool toolbox toolman toomuch
toonarmy tootie tootsie topcat topdog topgun tophat topher topper toriamos torino tornado toronto torpedo torres
toshiba tosser tottenha tottenham touching towers toyota tracer tracey tracker tractor trader traffic trailer trainer
training trains tralala trance tranny transam transfer transit translator trapper trauma travel traveler travis
travis1 treasure treble trebor treefrog treetop trenton trevor trfnthbyf triangle tribal tricia tricky trident trigger
trigun trinidad trinitro trinitron trinity trinity1 triple tripleh triplex tripod tripper trisha tristan triton
triumph trixie trojan trojans trombone trooper trooper1 tropical trouble trouble1 trucker trucking trucks truelove
truman trumpet trumpet1 trunks trustme trustno trustno1 tsunami tucker tuesday tujhrf tulips tunafish tundra tuning
turbo1 turbos turkey turkey50 turner turnip turtle tuxedo tweety twelve twenty twiggy twilight twinkie twinkle twisted
twister tycoon tyler1 typhoon tyrone tyson1 ufkbyf ukraine ultima ultimate ulysses umbrella umpire undead underdog
underground undertak undertaker unicorn unique united universa universal universe university unknown unlock unreal
uptown upyours uranus ursula usa123 usarmy username usmarine usnavy usuckballz1 utopia vacation vader1 vagabond vagina
valencia valentin valentina valentine valera valeri valeria valerie valery valhalla valkyrie valley vampir vampire
vampire1 vampires vancouve vanessa vanessa1 vanguard vanhalen vanilla varvara vasilisa vaughn vauxhall vbkfirf vector
vectra vedder vegeta vegitto vehpbr velocity velvet vendetta venera venice ventura venture verbatim veritas verizon
vermont vernon verona veronica veronika versace vertigo vfczyz vfhbyf vfhecz vfhufhbnf vfibyf vfitymrf vfksirf vfndtq
vfntvfnbrf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vh5150 viagra vickie victor victori victoria victory video1 videos
vienna vietnam viewsoni viewsonic viking vikings vikings1 viktor viktoria viktoriya village vincent vincent1 vinnie
vintage violet violetta violin viper1 vipergts vipers virgil virgin virginia virginie virtual vision visual vitalik
vitamin vivian vjcrdf vjkjrj vjqgfhjkm vkontakte vladik vladimir vladislav volcano volcom volkov volkswag volley
volleyba volume voodoo vortex voyager voyager1 voyeur vqsablpzla vsegda vsjasnel12 vulcan w_pass waffle wagner walker
wallace wallet walleye walmart walnut walrus walter walton wanderer wanker wanking wanted wapbbs warcraft wareagle
warhamme warhammer warlock warlord warner warning warren warrior warrior1 warriors warthog wasabi washburn washingt
washington wasser wassup wasted watcher water1 waterboy waterloo waterman waters watford watson wayne1 wealth weare138
weasel weather weaver webber webhompas webmaste webmaster webster wedding weed420 weekend weezer weiner welcom welcome
welcome1 welder welkom weller wendy1 werder werdna werewolf werner wesley western westham weston westside westwood
wetpussy wetter wg8e3wjf whatever whatsup whatthe whatwhat wheeler wheels whiplash whiskers whiskey whisky whisper
whistler white1 whiteboy whiteout whitesox whitey whitney whocares whynot wibble wicked widget wilbur wildbill
wildcard wildcat wildcats wilder wildfire wildman wildone wildwood willia william william1 williams willie willis
willow wilson windmill window windows windsor windsurf winger wingman wingnut winner winner1 winners winnie winona
winston winston1 winter winter1 wireless wisdom wiseguy wishbone wizard wizard1 wizards wolf359 wolfen wolfgang wolfie
wolfman wolfpac wolfpack wolverin wolverine wolves womans wombat wonder wonderboy wonderfu wonderful woodie woodland
woodstoc woody1 woofer woofwoof woohoo wookie wordpass wordup worker working workout wormix worthy wp2003wp wraith
wrangler wrench wrestle wrestler wrestlin wrestling wright wrinkle1 writer wutang wxcvbn wyoming xanadu xander xantia
xavier xbox360 xerxes xfiles xtreme xxx123 xxxpass xyz123 yamaha yamahar1 yamato yankee yankees yankees1 yankees2
yasmin ybrbnf ybrjkfq yeahbaby yellow yellow1 yessir yfcntymrf yfnfif yfnfkb yfnfkmz yjdsqgfhjkm yogibear yolanda
yomama yosemite young1 yourmom yousuck youtube yoyoma yugioh yvette yvonne yzerman z1x2c3 z1x2c3v4 zachary zachary1
zalupa zander zanzibar zaphod zapper zaq123 zaq12wsx zaq1xsw2 zaqwsx zaqwsxcde zaqxsw zaqxswcde zaraza zarina zasada
zenith zephyr zeppelin zerocool zerozero zhjckfd zhuang zidane ziggy1 zigzag zildjian zipper zodiac zoloto zombie
zoomzoom zorro1 zvezda zxasqw zxasqw12 zxc123 zxcasd zxcasdqwe zxcasdqwe123 zxcv123 zxcv1234 zxcvb123 zxcvbn zxcvbnm
zxcvbnm1 zxcvbnm123 zyjxrf zzzxxx
`;
