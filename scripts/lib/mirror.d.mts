export function mirror(from: string, to: string, wanted?: (name: string) => boolean): void;
export function copyChanged(source: string, target: string): void;
