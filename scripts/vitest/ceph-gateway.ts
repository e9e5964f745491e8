import { startCeph } from '../fleet/ceph.ts';

/** Starts an object store for all tests of a run, and stops it with them. */
export default async function startCephGateway(): Promise<() => Promise<void>> {
  const { endpoint, id, secret, stop } = await startCeph();
  process.env.ROLLCALL_TEST_S3 = JSON.stringify({ endpoint, id, secret });
  return stop;
}
