/** Reads the events of a stream (HTML, section 9.2.5), as the server of this page writes them: `event` and one `data`. */
export async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onPart: () => void,
  onEvent: (name: string, data: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let buffered = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onPart();
    buffered += decoder.decode(value, { stream: true });
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop()!;
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name !== undefined && data !== undefined) onEvent(name, data);
    }
  }
}
