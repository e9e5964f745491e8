import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const eventSettingsTexts = texts('event-form-settings', {
  title: 'Event settings',
  note: 'The code, link and QR code stay the same.',
  loading: 'Loading the event',
  backToDashboard: 'Back to the dashboard',
  hostOnly: 'Only the host can change an event',
  hostOnlyNote: 'The photos are in the event’s gallery.',
  viewEventGallery: 'View Event Gallery',
  notHere: 'This event isn’t on this device yet',
  notHereNote: 'Its settings load when you’re online.',
  offline: 'Changes can be saved when you’re back online.',
  save: 'Save changes',
  saving: 'Saving changes...',
  updated: 'Event updated',
  updateFailed: 'Event not updated',
  eventPlan: 'Plan for this event',
  eventPlanNote: 'Let everyone in this event download its photos without a watermark.',
  seePlans: 'See plans',
  deleteEvent: 'Delete event',
  deleteNote: 'This deletes the event and everyone’s photos for good. Download anything you want to keep first.',
  deleteQuestion: 'Delete this event?',
  deleteQuestionNote: params(
    'This will permanently delete event {name}. It also deletes all its photos. This action cannot be undone.',
  ),
  delete: 'Delete',
  deleting: 'Deleting...',
  deleted: 'Event Deleted',
  deleteFailed: 'Couldn’t delete',
});
