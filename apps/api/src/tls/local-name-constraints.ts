import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import { Extension } from '@peculiar/x509';
import { localDomains, localNetworks } from '../settings/local-names.ts';

/**
 * Returns the extension that makes an authority worthless on the internet: phones refuse what it signs for other names
 * than those of a local network (RFC 5280, section 4.2.1.10).
 */
export function localNameConstraints(): Extension {
  const names = [
    ...localDomains.map((dNSName) => new GeneralName({ dNSName })),
    ...localNetworks.map(([network, prefix]) => new GeneralName({ iPAddress: `${network}/${prefix}` })),
  ];
  const permittedSubtrees = new GeneralSubtrees(names.map((base) => new GeneralSubtree({ base })));
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(new NameConstraints({ permittedSubtrees })));
}
