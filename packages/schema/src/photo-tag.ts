import * as z from 'zod/mini';
import { Id } from './id.ts';
import { TaggedPerson } from './photo.ts';
import { text } from './text.ts';

export const photoTagLimits = { perPhoto: 20, name: 100 } as const;

/** A fraction of the width or height of the upright picture, from the left or the top. */
const Position = z.number().check(z.minimum(0), z.maximum(1));

const Label = text(photoTagLimits.name, 'A name cannot be empty').check(
  z.refine<string>((name) => !/\S@\S/.test(name), 'Enter a name, not an email address'),
);

/** Who stands where in a photo: a person of the event, or a name. `id` makes the request repeatable. */
export const NewPhotoTag = z
  .object({
    id: z.optional(Id),
    x: Position,
    y: Position,
    personId: z.optional(Id),
    name: z.optional(Label),
  })
  .check(
    z.refine((tag) => (tag.personId === undefined) !== (tag.name === undefined), {
      error: 'Either personId or name is needed',
      path: ['personId'],
    }),
  );
export type NewPhotoTag = z.infer<typeof NewPhotoTag>;

export const PhotoTag = z.extend(TaggedPerson, {
  photoId: Id,
  /** Whether the caller is the person, who may confirm the tag. */
  isMine: z.boolean(),
});
export type PhotoTag = z.infer<typeof PhotoTag>;

export const PhotoTagConfirmation = z.object({ confirmed: z.literal(true) });

/** Query of `DELETE /api/photo-tags/{id}`. `hide`: the person does not want to be seen in the photo. */
export const PhotoTagRemovalQuery = z.object({ hide: z.optional(z.literal('true')) });
