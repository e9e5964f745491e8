/**
 * Returns the request with a body that ends instead of failing when the client disconnects. The tus server discards
 * buffered bytes when a body fails, but writes a body that ends to the last byte.
 */
export function endBodyOnDisconnect(request: Request): Request {
  if (!request.body) return request;
  const { method, headers, body } = request;
  // fetch requires `duplex` for a stream body; the DOM types lack it.
  return new Request(request.url, { method, headers, body: closeOnError(body), duplex: 'half' } as RequestInit);
}

function closeOnError(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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
