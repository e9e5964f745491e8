/** The way in without a scanner: as short as an address gets, broken before the code where it has to be. */
export function TypedAddress({ eventCode }: { eventCode: string }) {
  return (
    <p translate="no" className="typed-address">
      {location.host}/event/
      <wbr />
      {eventCode}
    </p>
  );
}
