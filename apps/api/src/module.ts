import type { Hono } from 'hono';
import type { AppEnv } from './access/app-env.ts';
import type { ScheduledJob } from './scheduled-jobs.ts';

type Routes = Hono<AppEnv, never, never> | Hono<AppEnv>;

/** What a noun of the product brings to the server. */
export interface Module<Services extends object = object> {
  /** Its stores and queues, by the names under which others ask for them. */
  services: Services;
  routes?: readonly Routes[];
  /** Routes whose requests are larger than JSON, and have limits of their own. */
  uploadRoutes?: readonly Routes[];
  jobs?: readonly ScheduledJob[];
}

/** Composes modules in the order of their list: each is created with the services of those before it. */
export class Assembly<Services extends object> {
  readonly services: Services;
  private readonly modules: readonly Module[];

  private constructor(services: Services, modules: readonly Module[]) {
    this.services = services;
    this.modules = modules;
  }

  /** Begins with what every module needs. */
  static from<Services extends object>(first: Module<Services>): Assembly<Services> {
    return new Assembly(first.services, [first]);
  }

  add<Added extends object>(create: (services: Services) => Module<Added>): Assembly<Services & Added> {
    const added = create(this.services);
    return new Assembly({ ...this.services, ...added.services }, [...this.modules, added]);
  }

  get routes(): readonly Routes[] {
    return this.modules.flatMap(({ routes = [] }) => routes);
  }

  get uploadRoutes(): readonly Routes[] {
    return this.modules.flatMap(({ uploadRoutes = [] }) => uploadRoutes);
  }

  get jobs(): readonly ScheduledJob[] {
    return this.modules.flatMap(({ jobs = [] }) => jobs);
  }
}
