export const photoStatuses = ['pending', 'approved'] as const;

/** Which photos are listed, by their approval. */
export type PhotoStatus = (typeof photoStatuses)[number];
