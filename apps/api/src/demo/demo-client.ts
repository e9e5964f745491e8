/** Calls the API with a session of its own. */
export class DemoClient {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>;
  private readonly cookies = new Map<string, string>();

  constructor(request: DemoClient['request']) {
    this.request = request;
  }

  /** Throws the text that a person would read if the call is refused. */
  async post<Shape>(path: string, body: object): Promise<Shape> {
    const isForm = body instanceof FormData;
    const response = await this.request(path, {
      method: 'POST',
      headers: {
        Cookie: Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=');
      this.cookies.set(name!, value!);
    }
    const answer = (await response.json()) as Shape & { detail?: string };
    if (!response.ok) throw new Error(answer.detail);
    return answer;
  }
}
