export declare const swap: (text: string) => string;
