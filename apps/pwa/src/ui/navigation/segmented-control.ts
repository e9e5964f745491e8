/** Classes of a control that selects one of a few views, all of them in sight. */
export const segmentedControlClass = 'flex rounded-control border border-edge';

/** Classes of a link or a button in it. The selected one has `aria-current` or is pressed. */
export const segmentClass =
  '-my-px inline-flex min-h-12 min-w-11 grow items-center justify-center px-3 text-center text-15 font-medium text-balance text-muted transition first:-ml-px first:rounded-l-control last:-mr-px last:rounded-r-control hover:text-ink md:px-4 aria-[current=page]:bg-ink aria-[current=page]:text-paper aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-pressed:bg-ink aria-pressed:text-paper';
