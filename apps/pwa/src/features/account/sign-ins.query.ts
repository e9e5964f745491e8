/** Where the account is signed in, as asked for. */
export const signInsKey = ['/api/auth/sessions'];
