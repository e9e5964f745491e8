import { newId } from '@rollcall/schema/id';
import type { TestApp } from '../create-test-app.ts';
import type { TestClient } from '../test-client.ts';
import type { PermissionFixture } from './permission-fixture.ts';
import type { MatrixRow, Role } from './permission-matrix.ts';

/** One cell of the matrix. */
export interface PermissionCase {
  row: MatrixRow;
  role: Role;
  fixture: PermissionFixture;
  testApp: TestApp;
  client: TestClient;
}

/** Returns a token of 43 characters, as the server issues them. */
export const newToken = () => `${newId()}-${newId()}`.replaceAll('-', '').slice(0, 43);
