/**
 * A request whose body ends where its sender vanished, instead of failing there. The tus server throws away what its
 * pipes still hold when a body fails; what ends, it writes to the last byte. The answer goes to nobody either way.
 */
export function endBodyOnDisconnect(request: Request): Request {
  if (!request.body) return request;
  const { method, headers, body } = request;
  // `duplex` is missing in the DOM's types; fetch needs it for a body that is a stream.
  return new Request(request.url, { method, headers, body: unbroken(body), duplex: 'half' } as RequestInit);
}

function unbroken(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const read = await reader.read().catch(() => ({ done: true as const, value: undefined }));
      if (read.done) controller.close();
      else controller.enqueue(read.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
