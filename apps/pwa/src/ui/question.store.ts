import { create } from 'zustand';

/** Something that is asked before it is done. */
interface Confirmation {
  kind: 'confirm';
  title: string;
  /** What will happen, in full. */
  text: string;
  /** The verb on the button. */
  action: string;
  /** It can be undone: the button is not red. */
  isHarmless?: boolean | undefined;
}

/** The account's password, typed again; answered yes once the server took it. */
interface PasswordQuestion {
  kind: 'password';
}

type Question = Confirmation | PasswordQuestion;

interface QuestionState {
  current: (Question & { answer: (isYes: boolean) => void }) | null;
}

/** The question that stands over whatever screen is open. */
export const useQuestion = create<QuestionState>(() => ({ current: null }));

/** Asks, and resolves with the answer; closing the dialog is a no, and so is another question that comes. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().current?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ current: null });
      resolve(isYes);
    };
    useQuestion.setState({ current: { ...question, answer } });
  });
}
