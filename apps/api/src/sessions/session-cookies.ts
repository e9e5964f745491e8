import type { SignedInKind } from '@rollcall/schema/session';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../access/app-env.ts';
import type { Settings } from '../settings/settings.ts';
import { parseDeviceName } from './device-name.ts';
import type { SessionAttributes, SessionManager } from './lucia.ts';
import type { Session, SessionsStore } from './sessions.store.ts';
import { signedInCookie } from './signed-in-cookie.ts';

interface Deps {
  sessions: SessionsStore;
  lucia: SessionManager;
  settings: Pick<Settings, 'isHttps'>;
}

/** Identifies callers by the session cookie, and keeps a browser's cookies in step with the session. */
export class SessionCookies {
  private readonly sessions: SessionsStore;
  private readonly lucia: SessionManager;
  private readonly signedInCookie: ReturnType<typeof signedInCookie>;

  constructor({ sessions, lucia, settings }: Deps) {
    this.sessions = sessions;
    this.lucia = lucia;
    this.signedInCookie = signedInCookie(settings);
  }

  /** Returns the session of the cookie without renewing it, and records its use. */
  async identify(c: Context<AppEnv>): Promise<Session | null> {
    // Lucia's readSessionCookie throws if any cookie of the site contains a malformed `%`.
    const token = getCookie(c, this.lucia.sessionCookieName);
    const session = token ? await this.sessions.find(token) : null;
    const signedIn = this.signedInCookie.get(c);
    if (!session) {
      if (signedIn) this.signedInCookie.clear(c);
      return null;
    }
    // Renewal sets the cookie anyway.
    if (isBrowser(c) && !session.isRenewable && signedIn !== toSignedInKind(session))
      this.setSignedInCookie(c, session);
    await this.sessions.markUsed(session);
    return session;
  }

  /**
   * Renews a session past half of its idle time, in the database and in the cookies of the response. Without the cookies
   * the session would end at the expiry that the browser knows. Does nothing if the call itself ended the session.
   */
  async renew(c: Context<AppEnv>, session: Session): Promise<void> {
    if (!session.isRenewable) return;
    const expiresAt = await this.sessions.extend(session.caller);
    if (expiresAt) this.setCookies(c, { ...session, expiresAt });
  }

  /**
   * Creates a session for a user with a new token (ASVS 7.2.4), and invalidates the caller's previous session. Returns the
   * token. `review`: for the review of one event alone.
   */
  async startSession(
    c: Context<AppEnv>,
    userId: string,
    options: { withPassword: boolean; review?: SessionAttributes['review'] },
  ): Promise<string> {
    const before = c.get('caller');
    if (before) await this.sessions.invalidate(before);
    const device = parseDeviceName(c.req.header('User-Agent'));
    const session = await this.sessions.create(userId, { device, ...options });
    this.setCookies(c, session);
    return session.caller.sessionId;
  }

  /**
   * Continues as a user whose identity the call has just proven, under a new token in any case (ASVS 7.2.4). Returns the
   * token.
   */
  async continueAs(c: Context<AppEnv>, userId: string): Promise<string> {
    const caller = c.get('caller');
    const session = caller?.userId === userId ? await this.sessions.replaceToken(caller) : null;
    if (!session) return await this.startSession(c, userId, { withPassword: false });
    this.setCookies(c, session);
    return session.caller.sessionId;
  }

  /** Invalidates the caller's session and clears its cookies. */
  async endSession(c: Context<AppEnv>): Promise<void> {
    const caller = c.get('caller');
    if (caller) await this.sessions.invalidate(caller);
    c.header('Set-Cookie', this.lucia.createBlankSessionCookie().serialize(), { append: true });
    this.signedInCookie.clear(c);
  }

  private setCookies(c: Context<AppEnv>, session: Session): void {
    c.header('Set-Cookie', this.lucia.createSessionCookie(session.caller.sessionId).serialize(), { append: true });
    this.setSignedInCookie(c, session);
  }

  private setSignedInCookie(c: Context<AppEnv>, session: Session): void {
    const maxAge = Math.round((session.expiresAt.getTime() - Date.now()) / 1000);
    this.signedInCookie.set(c, toSignedInKind(session), maxAge);
  }
}

function toSignedInKind({ caller }: Session): SignedInKind {
  return caller.account ? 'customer' : 'guest';
}

/** Only browsers send `Sec-Fetch-Site`. */
function isBrowser(c: Context<AppEnv>): boolean {
  return c.req.header('Sec-Fetch-Site') !== undefined;
}
