import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { peopleRoutes } from './people.routes.ts';
import { PeopleStore } from './people.store.ts';

export function createPeople(infra: Infra) {
  const people = new PeopleStore(infra);
  return { services: { people }, routes: [peopleRoutes({ ...infra, people })] } satisfies Module;
}
