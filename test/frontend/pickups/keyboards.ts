/** The keys of keyboards, then the same with Shift; a blank for a key that waits for the next one. */
const usual = {
  US: `\`1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?`,
  UK: `\`1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@ZXCVBNM<>?`,
  German: ` 1234567890ß qwertzuiopü+asdfghjklöäyxcvbnm,.-°!"§$%&/()=? QWERTZUIOPÜ*ASDFGHJKLÖÄYXCVBNM;:_`,
  Swiss: `§1234567890' qwertzuiopü asdfghjklöäyxcvbnm,.-°+"*ç%&/()=? QWERTZUIOPè!ASDFGHJKLéàYXCVBNM;:_`,
  French: `²&é"'(-è_çà)=azertyuiop $qsdfghjklmùwxcvbn,;:!~1234567890°+AZERTYUIOP £QSDFGHJKLM%WXCVBN?./§`,
  Belgian: `²&é"'(§è!çà)-azertyuiop $qsdfghjklmùwxcvbn,;:=³1234567890°_AZERTYUIOP *QSDFGHJKLM%WXCVBN?./+`,
  Spanish: `º1234567890'¡qwertyuiop +asdfghjklñ zxcvbnm,.-ª!"·$%&/()=?¿QWERTYUIOP *ASDFGHJKLÑ ZXCVBNM;:_`,
  Italian: `\\1234567890'ìqwertyuiopè+asdfghjklòàzxcvbnm,.-|!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°ZXCVBNM;:_`,
  Portuguese: `\\1234567890'«qwertyuiop+ asdfghjklçºzxcvbnm,.-|!"#$%&/()=?»QWERTYUIOP* ASDFGHJKLÇªZXCVBNM;:_`,
  Swedish: `§1234567890+ qwertyuiopå asdfghjklöäzxcvbnm,.-½!"#¤%&/()=? QWERTYUIOPÅ ASDFGHJKLÖÄZXCVBNM;:_`,
  Turkish: `"1234567890*-qwertyuıopğüasdfghjklşizxcvbnmöç.é!'^+%&/()=?_QWERTYUIOPĞÜASDFGHJKLŞİZXCVBNMÖÇ:`,
  Czech: `;+ěščřžýáíé= qwertzuiopú)asdfghjklů§yxcvbnm,.- 1234567890% QWERTZUIOP/(ASDFGHJKL"!YXCVBNM?:_`,
  Slovak: `;+ľščťžýáíé= qwertzuiopúäasdfghjklô§yxcvbnm,.- 1234567890% QWERTZUIOP/(ASDFGHJKL"!YXCVBNM?:_`,
  Hungarian: `0123456789öüóqwertzuiopőúasdfghjkléáyxcvbnm,.-§'"+!%/=()ÖÜÓQWERTZUIOPŐÚASDFGHJKLÉÁYXCVBNM?:_`,
  Dvorak: `\`1234567890[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz~!@#$%^&*(){}"<>PYFGCRL?+AOEUIDHTNS_:QJKXBMWVZ`,
  Russian: `ё1234567890-=йцукенгшщзхъфывапролджэячсмитьбю.Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,`,
  Hebrew: `;1234567890-=/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.~!@#$%^&*)(_+QWERTYUIOP}{ASDFGHJKL:"ZXCVBNM><?`,
};

const swapped = (keys: string) => keys.slice(keys.length / 2) + keys.slice(0, keys.length / 2);
export const keyboards = {
  ...usual,
  // On Windows, Caps Lock also presses Shift for the digits and signs of these two.
  'French with Caps Lock': swapped(usual.French),
  'German with Caps Lock': swapped(usual.German),
};
export type Keyboard = keyof typeof keyboards;

/** What a scanner types that is set to one keyboard, on a device that is set to another. */
export const typed = (text: string, scanner: Keyboard, device: Keyboard): string =>
  [...text]
    .map((sign) => [...keyboards[device]][[...keyboards[scanner]].indexOf(sign)] ?? '')
    .join('');
