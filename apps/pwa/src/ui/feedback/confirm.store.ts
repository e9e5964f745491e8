import { atom } from 'nanostores';

/** An action that has to be confirmed before it runs. */
interface ActionConfirmation {
  kind: 'confirm';
  title: string;
  /** Describes the consequences in full. */
  text: string;
  /** Label of the confirm button, a verb. */
  action: string;
  /** Whether the action can be undone. The confirm button is not red then. */
  isHarmless?: boolean | undefined;
}

/** Asks for the account's password again. Resolves with true once the server has accepted it. */
interface PasswordConfirmation {
  kind: 'password';
}

type Confirmation = ActionConfirmation | PasswordConfirmation;

/** The confirmation dialog that is open over the current screen, if any. */
export const openConfirmation = atom<(Confirmation & { resolve: (isConfirmed: boolean) => void }) | null>(null);

/** Opens the dialog. Resolves with false when it is closed, or when another confirmation replaces it. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  openConfirmation.get()?.resolve(false);
  return new Promise((resolve) => {
    const close = (isConfirmed: boolean) => {
      openConfirmation.set(null);
      resolve(isConfirmed);
    };
    openConfirmation.set({ ...confirmation, resolve: close });
  });
}
