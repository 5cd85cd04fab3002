/** Name of the HttpOnly session cookie; its value is the token, with a signature after a dot where there is one. */
export const sessionCookie = "nijer.session_token";
