/** Counts the body bytes of uploads in HTTP/1.1 connections. */
export class UploadByteCounter {
  bytes = 0;

  /** Returns an observer for the packets of one connection. */
  observeConnection(): (packet: Buffer) => void {
    let head = '';
    let bodyLeft = 0;
    let isUpload = false;
    return (packet) => {
      let rest = packet;
      while (rest.length > 0) {
        if (bodyLeft > 0) {
          const taken = Math.min(bodyLeft, rest.length);
          if (isUpload) this.bytes += taken;
          bodyLeft -= taken;
          rest = rest.subarray(taken);
          continue;
        }
        const before = head.length;
        head += rest.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        rest = rest.subarray(end + 4 - before);
        bodyLeft = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0);
        isUpload = /^(POST|PATCH) \/api\/(uploads|events\/[^/]+\/photos)/.test(head);
        head = '';
      }
    };
  }
}
