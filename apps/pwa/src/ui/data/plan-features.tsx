import Check from 'lucide-react/icons/check';

/** Renders the list of features that a plan includes. */
export function PlanFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className="mt-3 mb-5 md:mt-4 md:mb-6 flex grow flex-col gap-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2 text-15">
          <Check size={18} className="mt-px shrink-0 text-green" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
