import { domainToASCII } from 'node:url';

/** An e-mail address as mail servers take it: 'info@käse.example' as 'info@xn--kse-qla.example'. */
export function asciiAddress(email: string): string {
  const [name, domain = ''] = email.split('@');
  return /^\p{ASCII}*$/u.test(domain) ? email : `${name}@${domainToASCII(domain)}`;
}
