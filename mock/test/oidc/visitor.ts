/** Somebody's browser at a provider: follows its redirects, keeps its cookies, fills in its forms. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  /**
   * Signs in at the provider's real login page and agrees.
   *
   * @returns the address of the portal that it sends the browser back to
   */
  async signIn(address: string, login: string, backTo: string): Promise<URL> {
    let at = await this.open(address, backTo);
    for (let page = 0; page < 4 && at.back === undefined; page += 1) {
      const prompt = /name="prompt" value="(\w+)"/.exec(at.body)?.[1] ?? '';
      const action = /action="([^"]+)"/.exec(at.body)?.[1] ?? '';
      const form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
      at = await this.open(new URL(action, at.url).href, backTo, form);
    }
    if (at.back === undefined) throw new Error(`The provider did not send the browser back: ${at.body}`);
    return at.back;
  }

  /** Turns back on the login page. */
  async cancel(address: string, backTo: string): Promise<URL> {
    const at = await this.open(address, backTo);
    const abort = /href="([^"]+\/abort)"/.exec(at.body)?.[1] ?? '';
    const { back } = await this.open(new URL(abort, at.url).href, backTo);
    if (back === undefined) throw new Error('The provider did not send the browser back.');
    return back;
  }

  /** Confirms on the provider's page of log-out. */
  async signOut(address: string, backTo: string): Promise<URL | undefined> {
    const at = await this.open(address, backTo);
    const action = /action="([^"]+)"/.exec(at.body)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(at.body)?.[1] ?? '';
    return (await this.open(new URL(action, at.url).href, backTo, new URLSearchParams({ xsrf, logout: 'yes' }))).back;
  }

  private async open(address: string, backTo: string, form?: URLSearchParams) {
    let url = address;
    let body = form;
    for (let hop = 0; hop < 10; hop += 1) {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body === undefined ? {} : { method: 'POST', body }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') this.cookies.delete(name);
        else this.cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) return { url, body: await answer.text(), back: undefined };
      url = new URL(next, url).href;
      body = undefined;
      if (url.startsWith(backTo)) return { url, body: '', back: new URL(url) };
    }
    throw new Error('The provider redirects in a circle.');
  }
}
