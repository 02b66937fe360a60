/** Enough of a number in E.164 to know it by: `+63••••••567`. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}••••••${mobile.slice(-3)}`;

/** Enough of an address to know it by: `a•••@p•••.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.).*(\..*)$/, '$1•••$2•••$3');
