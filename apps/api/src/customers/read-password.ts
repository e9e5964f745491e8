import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads a password: from a terminal, where it is asked for twice and not shown, or else the first line of standard input.
 * Throws an error of one line if there is none, or the two differ.
 */
export async function readPassword(): Promise<string> {
  const { stdin } = process;
  const isTerminal = stdin.isTTY === true;
  // Shows nothing of what is typed.
  const lines = createInterface({
    input: stdin,
    output: new Writable({ write: (_c, _e, done) => done() }),
    terminal: isTerminal,
  });
  const closed = once(lines, 'close').then(() => null);
  const ask = async (question: string): Promise<string> => {
    const line = once(lines, 'line').then(([text]) => String(text));
    if (isTerminal) process.stderr.write(question);
    const answer = await Promise.race([line, closed]);
    if (isTerminal) process.stderr.write('\n');
    if (answer === null) throw new Error(isTerminal ? 'no password' : 'there is no password on standard input');
    return answer;
  };
  try {
    const password = await ask('Password: ');
    if (isTerminal && (await ask('Password again: ')) !== password) throw new Error('the passwords differ');
    return password;
  } finally {
    lines.close();
  }
}
