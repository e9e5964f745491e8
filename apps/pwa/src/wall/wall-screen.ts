import type { WallPhoto, WallState } from '@rollcall/schema/wall';
import { getElement } from './create-element.ts';
import { type DocumentTexts, formOf } from './document-texts.ts';
import { drawQrCode } from './draw-qr-code.ts';

/** Every so many steps, the wall asks for a photo of a mission. */
const stepsPerMission = 4;

/** Everything around the photos: name, code, counts, and what there is to say where there are none. */
export class WallScreen {
  private readonly texts: DocumentTexts;
  private state: WallState | null = null;
  private steps = 0;
  private hasPhotos = false;
  private drawnCode = '';

  constructor(texts: DocumentTexts) {
    this.texts = texts;
  }

  setState(state: WallState): void {
    this.state = state;
    setText('name', state.name);
    document.title = state.name;
    this.setBusiness(state.business);
    setText('code', state.eventCode);
    setText('waiting', state.waiting > 0 ? formOf(this.texts.onTheirWay, state.waiting) : '');
    if (this.drawnCode !== state.eventCode) {
      this.drawnCode = state.eventCode;
      drawQrCode(getElement('qr'), `${location.origin}/join-event?code=${encodeURIComponent(state.eventCode)}`);
    }
    getElement('bar').hidden = false;
    this.update();
  }

  setShown(photos: readonly WallPhoto[]): void {
    this.hasPhotos = photos.length > 0;
    if (this.hasPhotos) this.steps += 1;
    this.update();
  }

  setConnected(isConnected: boolean): void {
    setText('connection', isConnected ? '' : this.texts.offline);
  }

  setPaused(isPaused: boolean): void {
    setText('paused', isPaused ? this.texts.paused : '');
    setText('pause', isPaused ? this.texts.resume : this.texts.pause);
  }

  /** Shows that there is nothing more to come. */
  end(kind: 'ended' | 'noLink'): void {
    this.state = null;
    for (const id of ['bar', 'controls']) getElement(id).hidden = true;
    this.setBusiness(null);
    for (const id of ['name', 'code', 'qr', 'waiting', 'mission', 'connection', 'paused']) setText(id, '');
    document.title = this.texts[kind];
    this.setNote(this.texts[kind], this.texts[`${kind}Note` as const]);
  }

  private setBusiness(business: WallState['business']): void {
    setText('business-name', business?.name ?? '');
    const logo = getElement('business-logo') as HTMLImageElement;
    logo.hidden = !business?.logoUrl;
    if (business?.logoUrl && logo.getAttribute('src') !== business.logoUrl) logo.src = business.logoUrl;
  }

  private update(): void {
    if (!this.state) return;
    const { developsAt, timeZone, frames, missions } = this.state;
    const { texts } = this;
    const isMissionDue = missions.length > 0 && this.hasPhotos && this.steps % stepsPerMission === 0;
    const mission = isMissionDue ? missions[(this.steps / stepsPerMission) % missions.length] : undefined;
    setText('mission', mission === undefined ? '' : `${texts.mission} ${mission}`);
    if (this.hasPhotos) this.setNote('', '');
    else if (developsAt !== null) {
      // The clock of a venue's television may be set to another zone.
      const options = { dateStyle: 'full', timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
      const time = new Intl.DateTimeFormat(document.documentElement.lang, options).format(new Date(developsAt));
      this.setNote(formOf(texts.framesTaken, frames), texts.developed.replace('{date}', time));
    } else if (frames === 0) this.setNote(texts.empty, texts.emptyNote);
    else this.setNote(texts.loading, '');
  }

  private setNote(title: string, text: string): void {
    setText('note-title', title);
    setText('note-text', text);
  }
}

function setText(id: string, text: string): void {
  const element = getElement(id);
  if (element.textContent !== text) element.textContent = text;
}
